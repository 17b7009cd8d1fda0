import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { TextScreenData } from '../app/screen-data.ts'
import { useWords } from '../i18n/words.tsx'
import page from '../theme/page.module.css'
import { AppLink } from './link.tsx'
import { LoadError } from './load-error.tsx'
import s from './long-text.module.css'
import { Markdown, Text } from './markdown/markdown.tsx'
import { type Block, type Inline, plainText } from './markdown/nodes.ts'

interface LongTextPageProps {
  /** A drawing beside the heading of the section with this anchor. */
  drawing?: (id: string) => ReactNode
  /** What stands below the text. */
  children?: ReactNode
}

/** A page of reading: its title, a table of contents, and the sections of the text. */
export function LongTextPage({ drawing, children }: LongTextPageProps) {
  const { answer } = useLoaderData<TextScreenData>()
  const { t } = useWords()
  if (!answer.ok) {
    return (
      <LoadError title={t('pages.missingTitle')} problem={answer.problem}>
        <AppLink className={page.quiet} to="/">
          {t('menu.home')}
        </AppLink>
      </LoadError>
    )
  }
  const { title, opening, sections } = readLongText(answer.data)
  return (
    <article className={s.page}>
      <header className={s.head}>
        <h1>
          <Text parts={title} />
        </h1>
        <Markdown blocks={opening} />
      </header>
      <Contents sections={sections} />
      <div className={s.text}>
        {sections.map(section => (
          <Section key={section.id} section={section} drawing={drawing?.(section.id)} />
        ))}
        {children}
      </div>
    </article>
  )
}

function Contents({ sections }: Pick<LongText, 'sections'>) {
  const { t } = useWords()
  return (
    <nav className={s.contents} aria-label={t('pages.contents')}>
      <h2>{t('pages.contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{plainText(title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface SectionProps {
  section: LongText['sections'][number]
  drawing: ReactNode
}

function Section({ section: { id, title, blocks }, drawing }: SectionProps) {
  const { t } = useWords()
  return (
    <section className={s.section} aria-labelledby={id}>
      {drawing && <figure className={s.drawing}>{drawing}</figure>}
      <h2 id={id}>
        <Text parts={title} />{' '}
        <a className={s.anchor} href={`#${id}`} aria-label={t('pages.anchor', { title: plainText(title) })}>
          #
        </a>
      </h2>
      <Markdown blocks={blocks} />
    </section>
  )
}

/** A long text as its page shows it. */
export interface LongText {
  title: Inline[]
  /** What stands before the first section. */
  opening: Block[]
  sections: { id: string; title: Inline[]; blocks: Block[] }[]
}

/** Takes a text apart at its headings of the second level; those without an anchor get their number as one. */
export function readLongText(blocks: readonly Block[]): LongText {
  const text: LongText = { title: [], opening: [], sections: [] }
  for (const block of blocks) {
    const last = text.sections.at(-1)
    if (block.kind === 'heading' && block.level === 1) text.title = block.children
    else if (block.kind === 'heading' && block.level === 2) {
      const id = block.id ?? String(text.sections.length + 1)
      text.sections.push({ id, title: block.children, blocks: [] })
    } else (last ? last.blocks : text.opening).push(block)
  }
  return text
}

import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Answer } from '#contract/page.ts'
import type { LongText } from '#contract/pages.ts'
import { useWords } from '../i18n/words.tsx'
import { LoadError } from './load-error.tsx'
import s from './long-text.module.css'
import { Markdown } from './markdown/markdown.tsx'
import { QuietLink } from './page.tsx'

/** What the loader of a long page gives. */
export interface TextScreenData {
  answer: Answer<LongText>
}

interface LongTextPageProps {
  /** A drawing beside the heading of the section with this anchor. */
  drawing?: (id: string) => ReactNode
  /** What stands below the text. */
  children?: ReactNode
}

/** A page of reading: its title, a table of contents, and the sections of the text. */
export function LongTextPage({ drawing, children }: LongTextPageProps) {
  const { answer } = useLoaderData<TextScreenData>()
  const { t, lang } = useWords()
  if (!answer.ok) {
    return (
      <LoadError title={t('pages.missingTitle')} problem={answer.problem}>
        <QuietLink to="/">{t('menu.home')}</QuietLink>
      </LoadError>
    )
  }
  const { title, opening, sections, lang: textLang } = answer.data
  return (
    // Replaced as a whole: its texts stand between links and emphasis.
    <article key={lang} className={s.page} lang={textLang}>
      <header className={s.head}>
        <h1>{title}</h1>
        <Markdown content={opening} />
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
    <nav className={`${s.contents} screen-only`} aria-label={t('pages.contents')}>
      <h2>{t('pages.contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
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

function Section({ section: { id, title, content }, drawing }: SectionProps) {
  const { t } = useWords()
  return (
    <section className={s.section} aria-labelledby={id}>
      {drawing && <figure className={s.drawing}>{drawing}</figure>}
      <h2 id={id}>
        <span>{title}</span>{' '}
        <a className={`${s.anchor} screen-only`} href={`#${id}`} aria-label={t('pages.anchor', { title })}>
          #
        </a>
      </h2>
      <Markdown content={content} />
    </section>
  )
}

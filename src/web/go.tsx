import { Link, type LinkProps } from 'react-router'
import { useWords } from './i18n/words.tsx'
import { localized } from './links.ts'

/** A link to a path of the app in the page's language. */
export function Go({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { lang } = useWords()
  return <Link to={localized(lang, to)} {...rest} />
}

import type { Rule } from '../model.ts'

const ALLOWED = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])
const TARGET = /\]\(\s*<?([^)\s>]*)|(?:href|src)\s*=\s*["'“”]?([^"'\s>]*)|<([a-z][a-z0-9+.-]*:[^>\s]*)>/gi

function isForbidden(target: string): boolean {
  const bare = [...target].filter(char => char > ' ').join('')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]
  return bare.startsWith('//') || (scheme !== undefined && !ALLOWED.has(scheme.toLowerCase()))
}

const targetsOf = (text: string): string[] =>
  [...text.matchAll(TARGET)].map(match => match[1] ?? match[2] ?? match[3] ?? '')

/** Links lead only to pages of ours, to the web and to mail. */
export const links: Rule = {
  name: 'links',
  english: true,
  check: ({ own }) =>
    [...own.texts].flatMap(([key, text]) =>
      targetsOf(text)
        .filter(isForbidden)
        .map(target => ({ key, message: `link target ${target}` })),
    ),
}

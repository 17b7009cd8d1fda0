/**
 * A table of docs/dependencies.md beside what it is about.
 * @param markdown the whole page
 * @param heading the heading over the table
 * @param names the packages that it has to name, each once and with a reason
 */
export function tableFindings(markdown: string, heading: string, names: readonly string[]): string[] {
  const section = markdown.split(/^## /m).find(part => part.startsWith(`${heading}\n`))
  if (section === undefined) return [`dependencies.md: there is no section "${heading}"`]
  const rows = [...section.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name = '', reason = '']) => ({
    name,
    reason: reason.trim(),
  }))
  const listed = rows.map(row => row.name)
  return [
    ...names.filter(name => !listed.includes(name)).map(name => `dependencies.md: no line for ${name}`),
    ...listed.filter(name => !names.includes(name)).map(name => `dependencies.md: ${name} is no dependency`),
    ...listed.filter((name, i) => listed.indexOf(name) !== i).map(name => `dependencies.md: ${name} twice`),
    ...rows.filter(row => row.reason === '').map(row => `dependencies.md: ${row.name} has no reason`),
  ]
}

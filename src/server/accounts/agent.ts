// The first that fits: most browsers also name those before them.
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** Browser and system of a `User-Agent`, such as `Firefox, Android`; null when it names neither. No version and nothing else is stored. */
export function agentOf(userAgent: string | undefined): string | null {
  const found = [BROWSERS, SYSTEMS].map(list => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1])
  return found.filter(Boolean).join(', ') || null
}

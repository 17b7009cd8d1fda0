import { type ComponentProps, useMemo } from 'react'
import { COUNTRIES, OTHER_COUNTRY } from '#contract/countries.ts'
import type { Language } from '#contract/languages.ts'
import { Select } from '../../components/form/field.tsx'
import { useWords } from '../../i18n/words.tsx'

/** The country, by its name in the page's language and in that language's order. */
export function CountryField(props: Omit<ComponentProps<typeof Select>, 'label'>) {
  const { t, lang } = useWords()
  const countries = useMemo(() => named(lang), [lang])
  return (
    <Select label={t('account.country')} autoComplete="country" {...props}>
      <option value="">{t('account.noCountry')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      <option value={OTHER_COUNTRY}>{t('account.otherCountry')}</option>
    </Select>
  )
}

function named(lang: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const { compare } = new Intl.Collator(lang)
  return COUNTRIES.filter(code => code !== OTHER_COUNTRY)
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name))
}

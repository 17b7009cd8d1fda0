import { Suspense, useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useToday } from '../../app/app-context.tsx'
import { lazyPart } from '../../app/load-module.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { Checkbox, Field } from '../../components/form/field.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import type { Profile } from './profile.ts'
import { RemoveButton } from './remove-button.tsx'

const PlaceField = lazyPart(async () => (await import('./place-field.tsx')).PlaceField)

/** The first day whose eve the almanac knows: an early hour may belong to the day before. */
const FIRST_DATE = '1925-01-02'

interface BirthFieldsProps {
  /** Birth data are stored and lost to the server. */
  isUnreadable: boolean
  call: { form: UseFormReturn<Profile>; touch(name: keyof Profile): void }
}

/** Place and time of birth, from which the stones are calculated. */
export function BirthFields({ isUnreadable, call: { form, touch } }: BirthFieldsProps) {
  const { t } = useWords()
  const { errors } = form.formState
  const today = useToday()
  const date = useRef<HTMLInputElement>(null)
  const hasDate = form.watch('birthDate') !== ''
  const isUnknown = form.watch('timeUnknown')
  const set = (name: keyof Profile, value: string | boolean) => {
    form.setValue(name, value)
    touch(name)
  }
  return (
    <fieldset className={s.group}>
      <legend>{t('account.birth')}</legend>
      <p>{t('account.birthIntro')}</p>
      {isUnreadable && (
        <div className={page.notice}>
          <Icon name="warning" />
          <p role="status">{t('account.birthUnreadable')}</p>
          <p>
            <RemoveButton what="birth" label={t('account.birthRemove')} removed={t('account.birthRemoved')} />
          </p>
        </div>
      )}
      <div className={s.pair}>
        <Controller
          control={form.control}
          name="birthDate"
          // An incomplete date, or the 31st of February, has an empty value and would clear the stored one.
          rules={{ validate: () => !date.current?.validity.badInput || 'errors.invalid_birth_time' }}
          render={({ field: { value, ref, name } }) => (
            <Field
              ref={element => {
                ref(element)
                date.current = element
              }}
              name={name}
              label={t('account.birthDate')}
              type="date"
              autoComplete="bday"
              min={FIRST_DATE}
              max={today}
              value={value}
              error={errors.birthDate?.message}
              onChange={event => set('birthDate', event.target.value)}
            />
          )}
        />
        <Checkbox
          label={t('account.timeUnknown')}
          disabled={!hasDate}
          checked={isUnknown}
          onChange={event => set('timeUnknown', event.target.checked)}
        />
      </div>
      {!isUnknown && (
        <div className={s.pair}>
          <Controller
            control={form.control}
            name="birthHour"
            rules={{ validate: hour => !hasDate || hour !== '' || 'account.timeNeeded' }}
            render={({ field: { value, ref, name } }) => (
              <Field
                ref={ref}
                name={name}
                label={t('account.birthTime')}
                type="time"
                hint={t('account.birthTimeHint')}
                disabled={!hasDate}
                value={value}
                error={errors.birthHour?.message}
                onChange={event => set('birthHour', event.target.value)}
              />
            )}
          />
        </div>
      )}
      <Controller
        control={form.control}
        name="birthPlaceAddress"
        rules={{ validate: text => !text || form.getValues('birthPlaceId') !== '' || 'account.placeChoose' }}
        render={({ field: { value, ref } }) => (
          <Suspense
            fallback={<Field label={t('account.birthPlace')} disabled hint={t('account.placeHint')} />}
          >
            <PlaceField
              ref={ref}
              value={value}
              error={errors.birthPlaceAddress?.message ?? errors.birthPlaceId?.message}
              onChange={({ id, text }) => {
                set('birthPlaceId', id)
                set('birthPlaceAddress', text)
              }}
            />
          </Suspense>
        )}
      />
    </fieldset>
  )
}

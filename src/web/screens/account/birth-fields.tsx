import { lazy, Suspense, useRef, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useToday } from '../../app/app-context.tsx'
import { Checkbox, Field } from '../../components/form/field.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './account.module.css'
import { birthDateOf, birthHourOf, joinBirthTime, mayBeMidnight, type Profile } from './profile.ts'

const PlaceField = lazy(async () => ({ default: (await import('./place-field.tsx')).PlaceField }))

/** The first day whose eve the almanac knows: an early hour may belong to the day before. */
const FIRST_DATE = '1925-01-02'

interface BirthFieldsProps {
  call: { form: UseFormReturn<Profile>; touch(name: keyof Profile): void }
}

/** Place and time of birth, from which the stones are calculated. */
export function BirthFields({ call: { form, touch } }: BirthFieldsProps) {
  const { t } = useWords()
  const { errors } = form.formState
  const date = useRef<HTMLInputElement>(null)
  const set = (name: keyof Profile, value: string | boolean) => {
    form.setValue(name, value)
    touch(name)
  }
  return (
    <fieldset className={s.group}>
      <legend>{t('account.birth')}</legend>
      <p>{t('account.birthIntro')}</p>
      <Controller
        control={form.control}
        name="birthTime"
        // An incomplete date, or the 31st of February, has an empty value and would clear the stored one.
        rules={{ validate: () => !date.current?.validity.badInput || 'errors.invalid_birth_time' }}
        render={({ field: { value, ref, name } }) => (
          <BirthTime
            ref={element => {
              ref(element)
              date.current = element
            }}
            name={name}
            value={value}
            error={errors.birthTime?.message}
            onChange={time => set('birthTime', time)}
          />
        )}
      />
      {mayBeMidnight(form.watch('birthTime')) && (
        <Checkbox
          label={t('account.bornAtMidnight')}
          checked={form.watch('bornAtMidnight')}
          onChange={event => set('bornAtMidnight', event.target.checked)}
        />
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

interface BirthTimeProps {
  ref: React.Ref<HTMLInputElement>
  name: string
  value: string
  error: string | undefined
  onChange(birthTime: string): void
}

/** One text in two fields: the date and the hour of it. */
function BirthTime({ ref, name, value, error, onChange }: BirthTimeProps) {
  const { t } = useWords()
  const today = useToday()
  // Without a date there is no birth time, but a new date keeps the hour.
  const [last, setLast] = useState('')
  const [date, hour] = [birthDateOf(value), birthHourOf(value || last)]
  const changeDate = (to: string) => {
    if (value) setLast(value)
    onChange(joinBirthTime(to, hour))
  }
  return (
    <div className={s.pair}>
      <Field
        ref={ref}
        name={name}
        label={t('account.birthDate')}
        type="date"
        autoComplete="bday"
        min={FIRST_DATE}
        max={today}
        value={date}
        error={error}
        onChange={event => changeDate(event.target.value)}
      />
      <Field
        label={t('account.birthTime')}
        type="time"
        value={hour}
        disabled={!date}
        hint={t('account.birthTimeHint')}
        onChange={event => onChange(joinBirthTime(date, event.target.value))}
      />
    </div>
  )
}

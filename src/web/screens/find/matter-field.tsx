import { useState } from 'react'
import type { MatterId, MatterList } from '#contract/matters.schema.ts'
import { matchMatters } from '../../almanac/match-matters.ts'
import form from '../../components/choice-form.module.css'
import s from '../../components/combobox/combobox.module.css'
import { OptionGroup, useCombobox } from '../../components/combobox/combobox.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { useWords } from '../../i18n/words.tsx'

interface MatterFieldProps {
  groups: MatterList['groups']
  value: MatterId | null
  onChoose(matter: MatterId): void
}

/**
 * The matters in their groups, found by name or by what else people call them. Without script a plain select stands in its place.
 */
export function MatterField({ groups, value, onChoose }: MatterFieldProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const name = groups.flatMap(({ matters }) => matters).find(({ id }) => id === value)?.name ?? ''
  const shown = matchMatters(groups, typed ?? '')
  const keys = shown.flatMap(group => group.options.map(({ id }) => id))
  const close = () => {
    setTyped(null)
    setOpen(false)
  }
  const { input, list, option } = useCombobox({
    keys,
    isOpen,
    // With a text Enter chooses the first that fits.
    first: typed ? 0 : keys.findIndex(id => typed === null && id === value),
    onType: text => {
      setTyped(text)
      setOpen(true)
    },
    onChoose: index => {
      close()
      const matter = keys[index]
      if (matter) onChoose(matter)
    },
    onOpen: () => setOpen(true),
    onClose: close,
  })

  return (
    <div className={form.matter}>
      <input
        {...input}
        id={`${list}-input`}
        className={s.input}
        aria-label={t('find.matter')}
        placeholder={t('find.matterExample')}
        value={typed ?? name}
        onClick={() => setOpen(true)}
        onFocus={({ target }) => target.select()}
        onBlur={close}
      />
      <Icon className={form.arrow} name="chevron-down" size={20} />
      <p className="visually-hidden" role="status">
        {typed && isOpen ? t('find.matches', { count: keys.length }) : ''}
      </p>
      {isOpen && (
        <div id={list} role="listbox" className={s.panel} aria-label={t('find.matter')}>
          {keys.length === 0 && <p className={s.message}>{t('find.noMatch')}</p>}
          {shown.map(group => (
            <OptionGroup key={group.id} name={group.name}>
              {group.options.map(({ id, name: label, synonym }) => (
                <div key={id} {...option(keys.indexOf(id), id === value)}>
                  <span>{label}</span>
                  {synonym && <small>{synonym}</small>}
                </div>
              ))}
            </OptionGroup>
          ))}
        </div>
      )}
    </div>
  )
}

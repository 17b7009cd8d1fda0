import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { MatterId, MatterList } from '#contract/matters.schema.ts'
import { matchMatters } from '../../almanac/match-matters.ts'
import s from '../../components/choice-form.module.css'
import { Icon } from '../../components/drawings/icon.tsx'
import { useWords } from '../../i18n/words.tsx'

interface MatterFieldProps {
  groups: MatterList['groups']
  value: MatterId | null
  onChoose(matter: MatterId): void
}

/**
 * The matters in their groups, found by name or by what else people call them: an editable combobox with a list below (ARIA 1.2).
 * Without script a plain select stands in its place.
 */
export function MatterField({ groups, value, onChoose }: MatterFieldProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const name = groups.flatMap(({ matters }) => matters).find(({ id }) => id === value)?.name ?? ''
  const shown = matchMatters(groups, typed ?? '')
  const options = shown.flatMap(group => group.options)
  const current = options[active]

  const open = () => {
    setActive(typed === null ? options.findIndex(({ id }) => id === value) : -1)
    setOpen(true)
  }
  const close = () => {
    setTyped(null)
    setOpen(false)
  }
  const choose = (matter: MatterId) => {
    close()
    onChoose(matter)
  }
  const move = (by: 1 | -1) => {
    if (!isOpen) return open()
    const next = active + by
    setActive(next < 0 ? options.length - 1 : next % options.length)
  }
  const enter = () => {
    const chosen = current ?? (typed ? options[0] : undefined)
    if (isOpen && chosen) choose(chosen.id)
    else open()
  }
  const press = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: enter,
      ...(isOpen && { Escape: close }),
    }
    const action = event.nativeEvent.isComposing ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <div className={s.matter}>
      <input
        ref={input}
        id={`${list}-input`}
        className={s.combo}
        role="combobox"
        aria-label={t('find.matter')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && current ? `${list}-${current.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('find.matterExample')}
        value={typed ?? name}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(-1)
          setOpen(true)
        }}
        onClick={() => isOpen || open()}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        onBlur={close}
      />
      <Icon className={s.arrow} name="chevron-down" size={20} />
      <p className="visually-hidden" role="status">
        {typed && isOpen ? t('find.matches', { count: options.length }) : ''}
      </p>
      {isOpen && (
        <div id={list} className={s.panel} role="listbox" aria-label={t('find.matter')}>
          {options.length === 0 && <p className={s.noMatch}>{t('find.noMatch')}</p>}
          {shown.map(group => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset cannot hold
            <div key={group.id} role="group" aria-label={group.name}>
              <p className={s.group} aria-hidden="true">
                {group.name}
              </p>
              {group.options.map(({ id, name: label, synonym }) => (
                <Option
                  key={id}
                  id={`${list}-${id}`}
                  isActive={id === current?.id}
                  isChosen={id === value}
                  onChoose={() => choose(id)}
                >
                  <span>{label}</span>
                  {synonym && <small>{synonym}</small>}
                </Option>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  isChosen: boolean
  onChoose(): void
  children: React.ReactNode
}

function Option({ id, isActive, isChosen, onChoose, children }: OptionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys and the focus are the input's
    <div
      ref={box}
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={s.option}
      // The focus stays in the input.
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

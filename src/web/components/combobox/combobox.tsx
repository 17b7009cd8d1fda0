import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import s from './combobox.module.css'

interface Combobox {
  /** The options in their order, each under a name of its own that can be part of an element's id. */
  keys: readonly string[]
  isOpen: boolean
  /** The option that is active until an arrow is pressed, -1 for none. */
  first?: number
  onType(text: string): void
  onChoose(index: number): void
  /** An arrow or Enter while the list is closed; the key is the form's where this is absent. */
  onOpen?: (() => void) | undefined
  /** Escape while the list is open. */
  onClose?: () => void
}

/**
 * An editable combobox with a list below (ARIA 1.2): the attributes of its input and options, the id of its list. The focus stays in the input, so
 * nothing else on the page is hidden while the list is open.
 */
export function useCombobox({ keys, isOpen, first = -1, onType, onChoose, onOpen, onClose }: Combobox) {
  const list = useId()
  const [moved, setMoved] = useState<number | null>(null)
  if (!isOpen && moved !== null) setMoved(null)
  const active = isOpen ? Math.min(moved ?? first, keys.length - 1) : -1
  const activeId = active < 0 ? undefined : `${list}-${keys[active]}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  /** What a key does; undefined for those that are the input's or the form's. */
  const actionOf = (key: string): (() => void) | undefined => {
    const last = keys.length - 1
    if (!isOpen || last < 0) {
      if (isOpen && key === 'Escape') return onClose
      return ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) ? onOpen : undefined
    }
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setMoved(active === last ? 0 : active + 1),
      ArrowUp: () => setMoved(active <= 0 ? last : active - 1),
      Home: () => setMoved(0),
      End: () => setMoved(last),
      Enter: () => (active < 0 ? setMoved(0) : onChoose(active)),
      Escape: onClose,
    }
    return actions[key]
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the input of a character in Chinese or Tibetan; with Shift or Control the keys select text.
    const isOurs = !(event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey)
    const action = isOurs ? actionOf(event.key) : undefined
    if (!action) return
    event.preventDefault()
    action()
  }
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? list : undefined,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      spellCheck: false,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setMoved(null)
        onType(target.value)
      },
      onKeyDown,
    } as const,
    list,
    option: (index: number, isSelected = index === active) => ({
      id: `${list}-${keys[index]}`,
      role: 'option',
      className: s.option,
      'aria-selected': isSelected,
      'data-active': index === active || undefined,
      // The focus stays in the input.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onChoose(index),
    }),
  }
}

export function OptionGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset cannot hold
    <div role="group" aria-label={name}>
      <p className={s.group} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  )
}

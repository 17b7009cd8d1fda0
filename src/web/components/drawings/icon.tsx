import { Drawing, type PieceProps } from './drawing.tsx'

interface IconProps extends PieceProps {
  name: IconName
}

/** Signs of one stroke weight in the colour of the text around them. */
export function Icon({ name, size = 24, className, ...frame }: IconProps) {
  // How it is drawn stands once in `base.css`: a page has some fifty of them.
  return (
    <Drawing
      box={[24, 24]}
      size={size}
      className={[name === 'star' ? 'icon filled' : 'icon', className].filter(Boolean).join(' ')}
      {...frame}
    >
      <path d={ICONS[name]} />
    </Drawing>
  )
}

/** Male or female. */
export function GenderSign({ male, size = 18, ...frame }: PieceProps & { male: boolean }) {
  return <Icon name={male ? 'male' : 'female'} size={size} {...frame} />
}

/** Outlines on a 24 by 24 field, drawn with a stroke of 1.6. */
export const ICONS = {
  menu: 'M4 7H20M4 12H20M4 17H20',
  close: 'M6 6L18 18M18 6L6 18',
  'chevron-left': 'M14.5 5L7.5 12L14.5 19',
  'chevron-right': 'M9.5 5L16.5 12L9.5 19',
  'chevron-down': 'M5 9L12 16L19 9',
  calendar: 'M4 6H20V20H4ZM4 10.5H20M8.5 3.5V7.5M15.5 3.5V7.5',
  sun: 'M12 7.5A4.5 4.5 0 1 1 11.9 7.5M12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.4 6.4M17.6 17.6L19 19M5 19L6.4 17.6M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4A7 7 0 0 0 20 14.5Z',
  clock: 'M12 3A9 9 0 1 1 11.9 3ZM12 7V12L15.5 14',
  swap: 'M4 8.5H19L15.5 5M20 15.5H5L8.5 19',
  home: 'M4 11L12 4L20 11V20H14.5V14H9.5V20H4Z',
  book: 'M12 6.5C9 4.5 6 4.5 3.5 5V19C6 18.5 9 18.5 12 20.5C15 18.5 18 18.5 20.5 19V5C18 4.5 15 4.5 12 6.5ZM12 6.5V20.5',
  info: 'M12 3A9 9 0 1 1 11.9 3ZM12 11V16.5M12 7.5V7.6',
  shield: 'M12 3L19.5 6V12C19.5 16.5 16 19.5 12 21C8 19.5 4.5 16.5 4.5 12V6Z',
  user: 'M12 4A4 4 0 1 1 11.9 4M4.5 20.5C5 15.5 8 14 12 14C16 14 19 15.5 19.5 20.5',
  'arrow-up': 'M12 20V5M5.5 11.5L12 5L18.5 11.5',
  'arrow-down': 'M12 4V19M5.5 12.5L12 19L18.5 12.5',
  check: 'M5 12.5L10 17.5L19.5 7',
  cross: 'M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5',
  star: 'M12 2.5L14 8.2L19.4 5.6L16.4 10.6L21.5 12L16.4 13.4L19.4 18.4L14 15.8L12 21.5L10 15.8L4.6 18.4L7.6 13.4L2.5 12L7.6 10.6L4.6 5.6L10 8.2Z',
  'naga-good': 'M12 15V4M7.5 8.5L12 4L16.5 8.5M4 19Q8 15 12 19T20 19',
  'naga-perfect': 'M8 14V4M4 8L8 4L12 8M16 14V4M12 8L16 4L20 8M4 19Q8 15 12 19T20 19',
  warning: 'M12 4L21 19.5H3ZM12 10V14.5M12 17V17.1',
  sparkle: 'M12 4L13.6 10.4L20 12L13.6 13.6L12 20L10.4 13.6L4 12L10.4 10.4Z',
  theme: 'M12 3A9 9 0 1 1 11.9 3ZM12 3V21M12 8L16.5 3.9M12 12.5L20 7.5M12 17L20.8 11.5M12.5 20.9L19.8 16.3',
  lock: 'M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11',
  mail: 'M4 6H20V18H4ZM4 7L12 13L20 7',
  chat: 'M4 5H20V16H12L7.5 20V16H4Z',
  logout: 'M14 4H5V20H14M10 12H20M16.5 8.5L20 12L16.5 15.5',
  eye: 'M2.5 12Q12 2 21.5 12Q12 22 2.5 12ZM12 9A3 3 0 1 1 11.9 9Z',
  'eye-off': 'M2.5 12Q12 2 21.5 12Q12 22 2.5 12ZM12 9A3 3 0 1 1 11.9 9ZM4.5 4L19.5 20',
  devices: 'M3 5H17V15H3ZM8 19H12M10 15V19M17 9H21V19H15.5',
  download: 'M12 4V15M7 10.5L12 15.5L17 10.5M4.5 20H19.5',
  trash: 'M4.5 7H19.5M9.5 7V4H14.5V7M6.5 7L7.5 20H16.5L17.5 7M10.5 11V16.5M13.5 11V16.5',
  search: 'M10.5 4.5A6 6 0 1 1 10.4 4.5M15 15L20 20',
  year: 'M4 5H20V19H4ZM9.3 5V19M14.7 5V19M4 9.7H20M4 14.3H20',
  filter: 'M4 7H20M7 12H17M10 17H14',
  save: 'M4 6H20V20H4ZM4 10.5H20M8.5 3.5V7.5M15.5 3.5V7.5M12 12.5V18M9.25 15.25H14.75',
  share:
    'M8.2 10.8L15.8 6.7M8.2 13.2L15.8 17.3M6 9.5A2.5 2.5 0 1 1 5.9 9.5M18 3A2.5 2.5 0 1 1 17.9 3M18 16A2.5 2.5 0 1 1 17.9 16',
  print: 'M7 9V4H17V9M7 17H4V9.5H20V17H17M7 14H17V20H7Z',
  'eclipse-solar': 'M12 3A9 9 0 1 1 11.9 3ZM12 7A5 5 0 1 1 11.9 7Z',
  'eclipse-lunar': 'M12 3A9 9 0 1 1 11.9 3ZM12 3C8 8 8 16 12 21',
  male: 'M10 21A6.5 6.5 0 1 1 10.1 8A6.5 6.5 0 0 1 10 21M14.7 9.9L20 4.5M15 4.2H20.3V9.5',
  female: 'M12 15A6 6 0 1 1 12.1 3A6 6 0 0 1 12 15M12 15V22M8.5 18.8H15.5',
} as const

export type IconName = keyof typeof ICONS

export const ICON_NAMES = Object.keys(ICONS) as IconName[]

/** Moon, sun and flame, as they stand on the top of a stupa. */
const MARK =
  'M3.5 12.5A12.75 12.75 0 1 0 28.5 12.5A13.4 13.4 0 0 1 3.5 12.5ZM16 6A5.5 5.5 0 1 1 15.99 6ZM16 .8Q18 3.2 16 4.8Q14 3.2 16 .8Z'

export function Logo({ size = 28, ...frame }: PieceProps) {
  return (
    <Drawing box={[32, 32]} size={size} {...frame}>
      <path d={MARK} fill="var(--gold)" />
    </Drawing>
  )
}

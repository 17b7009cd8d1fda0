import { Drawing, type PieceProps } from './drawing.tsx'
import { ICONS, type IconName } from './icon-paths.ts'

interface IconProps extends PieceProps {
  name: IconName
}

/** Signs of one stroke weight in the colour of the text around them. */
export function Icon({ name, size = 24, ...frame }: IconProps) {
  return (
    <Drawing box={[24, 24]} size={size} {...frame}>
      <path
        d={ICONS[name]}
        fill={name === 'star' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={name === 'star' ? 1 : 1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}

/** Male or female. */
export function GenderSign({ male, size = 18, ...frame }: PieceProps & { male: boolean }) {
  return <Icon name={male ? 'male' : 'female'} size={size} {...frame} />
}

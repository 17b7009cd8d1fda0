interface SceneProps {
  /** File name under /images, with or without `.svg`. */
  name: string
  /** What is to be seen; without it the picture is decoration. */
  title?: string | undefined
  className?: string | undefined
}

/** A framed night scene of 16 by 9, loaded when it comes into view. */
export function Scene({ name, title = '', className }: SceneProps) {
  const file = name.endsWith('.svg') ? name : `${name}.svg`
  return (
    <img
      className={className}
      src={`/images/${file}`}
      alt={title}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The pictures that are there. */
export const SCENES = [
  'butter-lamps',
  'prayer-flags',
  'stupa',
  'mountains',
  'wheel-of-dharma',
  'descent-ladder',
  'lamps-of-ganden',
  'smoke-offering',
  'new-year-altar',
  'dakini-drum',
  'lotus-birth',
  'bodhi-tree',
  'mandala',
  'medicine-bowl',
]

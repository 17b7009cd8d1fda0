import type { ReactElement } from 'react'
import type { SharedDay, ShareFormat } from '#contract/page.ts'
import { capitalized } from '#contract/words.ts'
import { Drawing } from '../components/drawings/drawing.tsx'
import { ICONS } from '../components/drawings/icon.tsx'
import { Canvas, column, drawn, night, row } from './canvas.tsx'

const LOOKS = {
  wide: { width: 1200, height: 630, padding: 72, date: 30, title: 104, text: 36, image: [840, 630] },
  story: { width: 1080, height: 1920, padding: 88, date: 42, title: 128, text: 52, image: [1080, 810] },
} as const satisfies Record<ShareFormat, unknown>

const STAR = (
  <Drawing box={[24, 24]}>
    <path d={ICONS.star} fill="var(--gold)" />
  </Drawing>
)

/** The width of a wide picture that its words take. */
const WORDS = 700

type Great = NonNullable<SharedDay['great']>

/** A great day to share: the festival and its picture, without the grade of the day. */
export function drawGreat({ date, host }: SharedDay, great: Great, format: ShareFormat): ReactElement {
  const { date: dateSize, title, text, image, ...frame } = LOOKS[format]
  const isWide = format === 'wide'
  // What follows the name in its first phrase stands below it: Losar, Tibetan New Year.
  const [name = '', more] = great.name.split(', ')
  const [width, height] = image
  const place = isWide ? { top: 0, right: 0 } : { top: 0, left: 0 }
  const ground = night('ground')
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: frame.width,
        height: frame.height,
        backgroundColor: ground,
      }}
    >
      <img
        alt=""
        src={great.image}
        width={width}
        height={height}
        style={{ position: 'absolute', objectFit: 'cover', ...place }}
      />
      {/* The picture comes out of the ground on which the words stand. */}
      <div
        style={{
          display: 'flex',
          position: 'absolute',
          ...place,
          width,
          height: height + 2,
          backgroundImage: `linear-gradient(${isWide ? '90deg' : '0deg'}, ${ground} ${isWide ? 22 : 0}%, ${clear(ground)} ${isWide ? 75 : 60}%)`,
        }}
      />
      <div style={{ display: 'flex', position: 'absolute', top: 0, left: 0 }}>
        <Canvas
          {...frame}
          width={isWide ? WORDS : frame.width}
          fontSize={text}
          host={host}
          ground="transparent"
        >
          <div style={{ ...column, marginTop: isWide ? 0 : 800 }}>
            <div style={{ ...row, color: night('gold'), fontSize: dateSize }}>
              <img
                alt=""
                src={drawn(STAR)}
                width={dateSize}
                height={dateSize}
                style={{ marginRight: dateSize / 2 }}
              />
              <span>{capitalized(date)}</span>
            </div>
            <span
              style={{
                marginTop: dateSize,
                fontSize: sizeOf(name, title),
                lineHeight: 1.02,
                letterSpacing: '-0.02em',
              }}
            >
              {name}
            </span>
            {more && (
              <span style={{ marginTop: text / 2, color: night('gold'), fontSize: text * 1.2 }}>
                {capitalized(more)}
              </span>
            )}
            <span style={{ marginTop: text * 0.7, maxWidth: isWide ? 520 : '100%', lineHeight: 1.3 }}>
              {great.sentence}
            </span>
          </div>
        </Canvas>
      </div>
    </div>
  )
}

/** Long names in smaller letters, so that they keep to three lines. */
const sizeOf = (name: string, size: number) => (name.length > 16 ? size * 0.68 : size)

const clear = (color: string) => `${color}00`

import type { ReactNode } from 'react'
import { Constellation } from '../../components/drawings/constellation.tsx'
import { ANIMALS, AnimalIcon, ELEMENTS, ElementIcon } from '../../components/drawings/elements.tsx'
import { GenderSign, ICON_NAMES, Icon, Logo } from '../../components/drawings/icon.tsx'
import { LaFigure } from '../../components/drawings/la-figure.tsx'
import { MewaSquare } from '../../components/drawings/mewa-square.tsx'
import { Moon, MoonDot } from '../../components/drawings/moon.tsx'
import { NagaArrows, NagaDrawing } from '../../components/drawings/naga.tsx'
import { PAIRS, PairDrawing } from '../../components/drawings/pair-drawing.tsx'
import { PARKHAS, ParkhaRing, ParkhaSign } from '../../components/drawings/parkha.tsx'
import { BigRing, LunarRing, PlanetRing, WEEK } from '../../components/drawings/rings.tsx'
import { SCENES, Scene } from '../../components/drawings/scene.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { StonesHint } from '../../components/drawings/stones-hint.tsx'
import { Tide } from '../../components/drawings/tide.tsx'

interface Specimen {
  /** Key under `pieces` of the words. */
  name: string
  show: (size: number) => ReactNode
}

/** Where the La stays on each lunar day, for a man; three places have no side. */
const LA_PLACES = [
  'big-toe ankle calf knee hollow-of-knee inner-thigh hip kidney ribs upper-arm forearm palm throat behind-ear',
  'shoulder-blade nape-and-jaw nape palm forearm shoulder-blade ribs kidney hip inner-thigh hollow-of-knee knee',
  'calf ankle-bone shin whole-body',
]
  .flatMap(line => line.split(' '))
  .map((place, i) =>
    /^(throat|nape|whole-body)$/.test(place) ? place : `${i < 15 ? 'left' : 'right'}-${place}`,
  )

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** One drawing for each value, with the value below. */
function each<T extends string | number>(values: readonly T[], draw: (value: T) => ReactNode): ReactNode {
  return values.map((value, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places come twice and never move
    <figure key={`${value} ${i}`}>
      {draw(value)}
      <span>{value}</span>
    </figure>
  ))
}

export const SPECIMENS: readonly Specimen[] = [
  { name: 'logo', show: size => <Logo size={size} /> },
  { name: 'moon', show: size => each(numbers(1, 30), day => <Moon lunarDay={day} size={size} />) },
  { name: 'moonDot', show: () => each(numbers(1, 30), day => <MoonDot lunarDay={day} />) },
  { name: 'animals', show: size => each(ANIMALS, id => <AnimalIcon id={id} size={size} />) },
  {
    name: 'elements',
    show: size =>
      each(ELEMENTS, id => (
        <>
          <ElementIcon id={id} size={size} />
          <AnimalIcon id="dragon" element={id} size={size} />
        </>
      )),
  },
  { name: 'unknown', show: size => <AnimalIcon size={size} /> },
  { name: 'genders', show: size => each(['m', 'f'], id => <GenderSign male={id === 'm'} size={size} />) },
  { name: 'stones', show: () => each(numbers(-3, 3), value => <Stones value={value} />) },
  { name: 'stonesHint', show: () => <StonesHint /> },
  { name: 'pairs', show: size => each(PAIRS, id => <PairDrawing id={id} size={size} />) },
  { name: 'big', show: size => each([1, 6, 15, 28], id => <BigRing id={id} size={size} />) },
  { name: 'constellations', show: size => each(numbers(0, 26), id => <Constellation id={id} size={size} />) },
  { name: 'weekdays', show: size => each(WEEK, id => <PlanetRing weekday={id} size={size} />) },
  { name: 'lunarDays', show: size => each([1, 11, 15, 30], day => <LunarRing lunarDay={day} size={size} />) },
  {
    name: 'parkhas',
    show: size =>
      each(PARKHAS, id => (
        <>
          <ParkhaSign id={id} size={size / 2} />
          <ParkhaRing id={id} size={size} />
        </>
      )),
  },
  { name: 'mewas', show: size => each(numbers(1, 9), id => <MewaSquare id={id} size={size} />) },
  { name: 'laMen', show: size => each(LA_PLACES, place => <LaFigure place={place} male size={size} />) },
  {
    name: 'laWomen',
    show: size => each(LA_PLACES, place => <LaFigure place={place} male={false} size={size} />),
  },
  { name: 'naga', show: size => <NagaDrawing size={size} /> },
  { name: 'nagaArrows', show: () => each(numbers(-3, 4), value => <NagaArrows activity={value} />) },
  { name: 'tide', show: () => each(numbers(-4, 4), value => <Tide value={value} />) },
  { name: 'icons', show: () => each(ICON_NAMES, name => <Icon name={name} />) },
  { name: 'scenes', show: () => each(SCENES, name => <Scene name={name} />) },
]

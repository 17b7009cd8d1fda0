import type { ReactNode } from 'react'
import { LongTextPage } from '../../parts/long-text.tsx'
import { AnimalIcon } from '../../pieces/animal-icon.tsx'
import { MewaSquare } from '../../pieces/mewa-square.tsx'
import { Moon } from '../../pieces/moon.tsx'
import { PairDrawing } from '../../pieces/pair-drawing.tsx'
import { ParkhaRing } from '../../pieces/parkha.tsx'
import { LunarRing } from '../../pieces/rings.tsx'
import { Stones } from '../../pieces/stones.tsx'

/** Something to look at beside the sections that speak of what can be drawn. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  what: <Moon lunarDay={11} />,
  western: <AnimalIcon id="dragon" />,
  elements: <MewaSquare id={5} />,
  reading: <PairDrawing id="earth-earth" />,
  stones: <Stones value={0} />,
  unique: <ParkhaRing id="li" />,
  today: <LunarRing lunarDay={15} />,
}

export function Screen() {
  return <LongTextPage drawing={id => DRAWINGS[id]} />
}

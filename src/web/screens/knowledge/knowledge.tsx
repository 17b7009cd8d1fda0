import type { ReactNode } from 'react'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { MewaSquare } from '../../components/drawings/mewa-square.tsx'
import { Moon } from '../../components/drawings/moon.tsx'
import { PairDrawing } from '../../components/drawings/pair-drawing.tsx'
import { ParkhaRing } from '../../components/drawings/parkha.tsx'
import { LunarRing } from '../../components/drawings/rings.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { LongTextPage } from '../../components/long-text.tsx'

/** Drawings beside the sections about what they show. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  what: <Moon lunarDay={11} />,
  western: <AnimalIcon id="dragon" />,
  elements: <MewaSquare id={5} />,
  reading: <PairDrawing id="earth-earth" />,
  weighing: <PairDrawing id="wind-wind" />,
  stones: <Stones value={0} />,
  unique: <ParkhaRing id="li" />,
  today: <LunarRing lunarDay={15} />,
}

export function Screen() {
  return <LongTextPage drawing={id => DRAWINGS[id]} />
}

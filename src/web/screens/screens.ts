import { about } from './about/route.ts'
import { accountScreens } from './account/route.ts'
import { accuracy } from './accuracy/route.ts'
import { api } from './api/route.ts'
import { consultation } from './consultation/route.ts'
import { convert, convertLunar } from './convert/route.ts'
import { dates } from './dates/route.ts'
import { day, dayPlans, daySigns, today } from './day/route.ts'
import { errorPage } from './error/route.ts'
import { feedback } from './feedback/route.ts'
import { find } from './find/route.ts'
import { home } from './home/route.ts'
import { knowledge } from './knowledge/route.ts'
import { dayLoTho, monthLoTho } from './lotho/route.ts'
import { month } from './month/route.ts'
import { notFound } from './not-found/route.ts'
import { monthPoster, yearPoster } from './poster/route.ts'
import { privacy } from './privacy/route.ts'
import type { ScreenRoute } from './screen-route.ts'
import { subscribe } from './subscribe/route.ts'
import { testPage } from './test/route.ts'
import { year } from './year/route.ts'

/** Every screen below a language, in the order of the menu and of the sitemap. */
export const SCREENS: readonly ScreenRoute[] = [
  home,
  day,
  today,
  month,
  year,
  find,
  dates,
  convert,
  convertLunar,
  subscribe,
  consultation,
  feedback,
  ...accountScreens,
  knowledge,
  privacy,
  about,
  accuracy,
  api,
  dayPlans,
  daySigns,
  dayLoTho,
  monthLoTho,
  monthPoster,
  yearPoster,
  testPage,
  errorPage,
  notFound,
]

import type { ReactElement } from 'react'
import type { SharedPage } from '#contract/page.ts'
import { Moon } from '../components/drawings/moon.tsx'
import { Canvas, column, drawn, night, row } from './canvas.tsx'

const MOON = 280

/** A page to share: what it is called and what it is for, beside a growing moon. */
export function drawPage({ over, title, text, host }: SharedPage): ReactElement {
  return (
    <Canvas width={1200} height={630} padding={56} fontSize={32} host={host}>
      <div style={{ ...row, flexGrow: 1, flexDirection: 'row-reverse' }}>
        <img
          alt=""
          src={drawn(<Moon lunarDay={11} />)}
          width={MOON}
          height={MOON}
          style={{ marginLeft: 40 }}
        />
        <div style={{ ...column, flexGrow: 1, flexBasis: 0 }}>
          {over && <span style={{ marginBottom: 12, color: night('gold') }}>{over}</span>}
          <span style={{ fontSize: 66, fontWeight: 500, lineHeight: 1.1, textWrap: 'balance' }}>{title}</span>
          <span style={{ display: 'block', marginTop: 24, color: night('ink-2'), lineClamp: 6 }}>{text}</span>
        </div>
      </div>
    </Canvas>
  )
}

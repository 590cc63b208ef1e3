import { useMemo, useState } from 'react'

import { css } from '#styled/css'
import { flowTexts } from '#texts/flows.ts'
import { Button } from '#views/parts/button.tsx'

import { activeStates } from './laid.ts'
import type { LaidFlow } from './laid.ts'
import { StateList } from './state-list.tsx'
import { Picture } from './svg.tsx'
import { offTheWay } from './tones.ts'
import type { Marks } from './tones.ts'

type Props = {
  readonly laid: LaidFlow
  /** The state value to light; none: nothing is running. */
  readonly value?: unknown
  /** Ids of transitions that were taken. */
  readonly past?: readonly string[]
  /** Guards that can never hold here (another policy): what they alone lead to is drawn as off the way. */
  readonly closed?: readonly string[]
  /** The states are listed as text beside the chart already. */
  readonly isListed?: boolean
}

const ZOOM = 1.25
const NONE: readonly string[] = []

/** A statechart drawn from its layout, with the current state lit; the same states follow as a list for readers. */
export function FlowChart({ laid, value, past = NONE, closed = NONE, isListed = false }: Props) {
  const [zoom, setZoom] = useState<number | undefined>()
  const marks = useMemo<Marks>(
    () => ({
      active: value === undefined ? new Set() : activeStates(laid.id, value),
      past: new Set(past),
      off: offTheWay(laid, closed),
    }),
    [laid, value, past, closed],
  )
  const buttons = [
    [flowTexts.zoom.in, () => setZoom((now) => (now ?? 1) * ZOOM)],
    [flowTexts.zoom.out, () => setZoom((now) => (now ?? 1) / ZOOM)],
    [flowTexts.zoom.fit, () => setZoom(undefined)],
  ] as const
  return (
    <div className={css({ display: 'grid', gap: '2', minW: '0' })}>
      <div className={css({ display: 'flex', gap: '1', justifyContent: 'flex-end' })}>
        {buttons.map(([label, press]) => (
          <Button key={label} size="sm" variant="ghost" onClick={press}>
            {label}
          </Button>
        ))}
      </div>
      {/* Scrolls by finger, wheel and keyboard where the chart is wider than the page. */}
      <div
        role="region"
        aria-label={flowTexts.chart}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard
        tabIndex={0}
        className={css({ overflow: 'auto', rounded: 'md', bg: 'canvas' })}
      >
        <Picture laid={laid} marks={marks} width={zoom && Math.round(laid.width * zoom)} />
      </div>
      {!isListed && (
        <div className={css({ srOnly: true })}>
          <StateList laid={laid} value={value} />
        </div>
      )}
    </div>
  )
}

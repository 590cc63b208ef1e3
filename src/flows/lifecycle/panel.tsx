import { useState } from 'react'

import { FlowChart } from '#flows/chart.tsx'
import { css } from '#styled/css'
import { lifecycleTexts } from '#texts/lifecycle.ts'
import { Tabs } from '#views/parts/tabs.tsx'

import { standAt } from './model.ts'
import type { Lifecycle } from './model.ts'
import { NextList } from './next-list.tsx'
import { Replay } from './replay.tsx'
import { WhatIf } from './what-if.tsx'
import type { Asked } from './what-if.tsx'

type Mode = keyof typeof lifecycleTexts.modes
const MODES: readonly Mode[] = ['now', 'replay', 'whatIf']
const PANEL = 'lifecycle-panel'

/** A record's lifecycle chart: where it is, the way it came step by step, and what an action would do. */
export function LifecyclePanel({ lifecycle }: { readonly lifecycle: Lifecycle }) {
  const { laid, closed, value } = lifecycle
  const last = lifecycle.way?.length ?? 0
  const [mode, setMode] = useState<Mode>('now')
  const [step, setStep] = useState<number>()
  const [asked, setAsked] = useState<Asked>({ role: lifecycle.roles[0]?.id ?? '', action: '' })
  const at = Math.min(step ?? last, last)
  const alternatives = asked.action ? lifecycle.ask(asked.action, asked.role) : []
  const outcome = alternatives[0]?.outcome
  const shown = {
    now: { value, past: standAt(lifecycle, last).past },
    replay: standAt(lifecycle, at),
    whatIf: {
      value: outcome?.isPossible ? outcome.value : value,
      past: outcome?.isPossible ? [] : standAt(lifecycle, last).past,
    },
  }[mode]
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })}>
      <Tabs
        label={lifecycleTexts.label}
        tabs={MODES.map((id) => ({ id, label: lifecycleTexts.modes[id] }))}
        current={mode}
        onChoose={(id) => setMode(MODES.find((one) => one === id) ?? 'now')}
        panelId={PANEL}
      />
      <div
        role="tabpanel"
        id={PANEL}
        aria-label={lifecycleTexts.modes[mode]}
        className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })}
      >
        {mode === 'now' && <NextList next={lifecycle.next} />}
        {mode === 'replay' && <Replay lifecycle={lifecycle} step={at} onStep={setStep} />}
        {mode === 'whatIf' && (
          <WhatIf
            lifecycle={lifecycle}
            asked={asked}
            alternatives={alternatives}
            onAsk={setAsked}
          />
        )}
        <FlowChart laid={laid} closed={closed} value={shown.value} past={shown.past} />
      </div>
    </div>
  )
}

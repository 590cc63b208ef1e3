import { useEffect, useState } from 'react'

import { css } from '#styled/css'
import { lifecycleTexts } from '#texts/lifecycle.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Time } from '#views/parts/time.tsx'

import { standAt, stateLabel, titleOf } from './model.ts'
import type { Lifecycle } from './model.ts'

const words = lifecycleTexts.replay
const PACE_MS = 1_600 // long enough to read who did what

type Props = {
  readonly lifecycle: Lifecycle
  readonly step: number
  readonly onStep: (step: number) => void
}

/** The way a record came: a slider over its history, with who, when, note and mails of the step. */
export function Replay({ lifecycle, step, onStep }: Props) {
  const count = lifecycle.way?.length ?? 0
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (step + 1 >= count) setIsPlaying(false)
      if (step < count) onStep(step + 1)
    }, PACE_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, step, count, onStep])
  if (!lifecycle.way) return <Banner tone="info">{words.lost}</Banner>
  const play = () => {
    if (!isPlaying && step >= count) onStep(0)
    setIsPlaying(!isPlaying)
  }
  const go = (to: number) => {
    setIsPlaying(false)
    onStep(Math.max(0, Math.min(count, to)))
  }
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
        <Button size="sm" onClick={play}>
          {isPlaying ? words.pause : words.play}
        </Button>
        <Button size="sm" variant="ghost" aria-label={words.back} onClick={() => go(step - 1)}>
          ‹
        </Button>
        <input
          type="range"
          min={0}
          max={count}
          value={step}
          aria-label={words.step}
          aria-valuetext={`${words.of(step, count)}: ${titleOf(lifecycle, step)}`}
          onChange={(event) => go(Number(event.target.value))}
          className={css({ flex: '1', minW: '32', accentColor: 'accent', minH: '6' })}
        />
        <Button size="sm" variant="ghost" aria-label={words.on} onClick={() => go(step + 1)}>
          ›
        </Button>
      </div>
      <MomentOf lifecycle={lifecycle} step={step} />
    </div>
  )
}

function MomentOf({ lifecycle, step }: Omit<Props, 'onStep'>) {
  const moment = lifecycle.moments[step - 1]
  const { value } = standAt(lifecycle, step)
  return (
    <div role="status" className={css({ display: 'grid', gap: '1', textStyle: 'sm', minH: '12' })}>
      <p>
        <span className={css({ color: 'text.faint' })}>
          {words.of(step, lifecycle.way?.length ?? 0)}
        </span>{' '}
        <strong className={css({ fontWeight: 'medium' })}>{titleOf(lifecycle, step)}</strong>{' '}
        {moment && (
          <span className={css({ color: 'text.muted' })}>
            {words.by(moment.who)}, <Time instant={moment.instant} />
          </span>
        )}
        <span className={css({ color: 'text.muted' })}> → {stateLabel(lifecycle.laid, value)}</span>
      </p>
      {moment?.note && (
        <blockquote className={css({ pl: '3', borderLeftWidth: '2px', overflowWrap: 'anywhere' })}>
          {moment.note}
        </blockquote>
      )}
      {moment && moment.mails.length > 0 && (
        <details>
          <summary className={css({ cursor: 'pointer', color: 'text.muted' })}>
            {words.mails(moment.mails.length)}
          </summary>
          <ul className={css({ pl: '4', color: 'text.muted' })}>
            {moment.mails.map((mail) => (
              <li key={mail}>{mail}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { partTexts } from '#texts/parts.ts'

import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

type EmptyProps = {
  readonly icon?: IconName
  /** What belongs here: "No shipments yet." */
  readonly text: string
  /** What to do about it. */
  readonly hint?: string
  /** What will happen, in order. */
  readonly steps?: readonly string[]
  readonly action?: ReactNode
}

/** Nothing here yet: says what belongs here and carries the button that makes it. */
export const EmptyState = ({ icon = 'box', text, hint, steps, action }: EmptyProps) => (
  <div
    className={css({
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      px: '5',
      py: '12',
      textAlign: 'center',
      textStyle: 'sm',
    })}
  >
    <span
      className={css({
        display: 'grid',
        placeItems: 'center',
        w: '12',
        h: '12',
        mb: '1',
        rounded: 'full',
        bg: 'subtle',
        color: 'text.faint',
      })}
    >
      <Icon name={icon} size={22} />
    </span>
    <p className={css({ fontWeight: 'medium' })}>{text}</p>
    {hint && <p className={css({ maxW: 'prose', color: 'text.muted' })}>{hint}</p>}
    {steps && (
      <ol className={css({ textAlign: 'start', color: 'text.muted' })}>
        {steps.map((step, at) => (
          <li key={step}>
            {at + 1}. {step}
          </li>
        ))}
      </ol>
    )}
    {action && <div className={css({ mt: '3' })}>{action}</div>}
  </div>
)

/** An error in words, made by api/errors.ts: what happened, and the id under which it was reported. */
export type Problem = { readonly text: string; readonly reference?: string | undefined }

type LoadErrorProps = {
  readonly things: string
  readonly problem: Problem
  readonly retry: () => void
  /** When older data is still shown: its time, already formatted. */
  readonly shownFrom?: string
}

/** Data could not be loaded, or (with `shownFrom`) not be refreshed. */
export const LoadError = ({ things, problem, retry, shownFrom }: LoadErrorProps) => (
  <Banner
    tone={shownFrom ? 'warning' : 'danger'}
    role="alert"
    title={shownFrom ? partTexts.notRefreshed(things, shownFrom) : partTexts.notLoaded(things)}
    actions={
      <Button size="sm" onClick={retry}>
        {partTexts.tryAgain}
      </Button>
    }
  >
    {problem.text}
    {problem.reference && (
      <span className={css({ display: 'block', textStyle: 'mono' })}>
        {partTexts.reference(problem.reference)}
      </span>
    )}
  </Banner>
)

import type { ReactNode } from 'react'

import { linesOf } from '#machines/onboarding/wizard/lines.ts'
import { steps } from '#machines/onboarding/wizard/types.ts'
import type { Step } from '#machines/onboarding/wizard/types.ts'
import { css } from '#styled/css'
import { onboardingTexts as words } from '#texts/onboarding.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'

import type { StepProps } from './parts.ts'

type PartProps = StepProps & { readonly step: Step }
const Part = ({ context, send, step }: PartProps): ReactNode => {
  const lines = linesOf(context, step)
  return (
    <li
      className={css({
        py: '3',
        borderTopWidth: '1px',
        borderColor: 'border',
        '&:first-child': { borderTopWidth: '0', pt: '0' },
      })}
    >
      <div className={css({ display: 'flex', justifyContent: 'space-between', gap: '2' })}>
        <span className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.steps[step]}</span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.editStep(words.steps[step])}
          onClick={() => send({ type: 'go', step })}
        >
          {words.edit}
        </Button>
      </div>
      {lines.map((line) => (
        <p key={line} className={css({ overflowWrap: 'anywhere' })}>
          {line}
        </p>
      ))}
      {step === 'bank' && (
        <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{words.bankNote}</p>
      )}
    </li>
  )
}

/** "Your application": what was reached so far, each part with the way back to it. */
export function Summary({ context, send }: StepProps) {
  const reached = steps.slice(0, steps.indexOf(context.reached)).filter((step) => step !== 'review')
  return (
    <Card title={words.yours}>
      {reached.length === 0 ? (
        <p className={css({ color: 'text.muted' })}>{words.nothing}</p>
      ) : (
        <ul>
          {reached.map((step) => (
            <Part key={step} {...{ context, send, step }} />
          ))}
        </ul>
      )}
    </Card>
  )
}

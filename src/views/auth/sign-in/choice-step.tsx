import { useState } from 'react'

import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import { signInTexts } from '#texts/sign-in.ts'
import { stepOf } from '#views/auth/step-props.ts'
import type { StepProps } from '#views/auth/step-props.ts'
import { Step } from '#views/auth/step.tsx'
import { Button } from '#views/parts/button.tsx'
import { Radios } from '#views/parts/choice.tsx'

type Props = StepProps & {
  readonly title: string
  readonly lead?: string | undefined
  readonly label: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly hint?: string
  }[]
}

/** One of several ways; the first is chosen to begin with. */
export function ChoiceStep({ snapshot, send, title, lead, label, options }: Props) {
  const [chosen, setChosen] = useState(options[0]?.value)
  const isBusy = snapshot.hasTag('busy')
  return (
    <Step {...stepOf({ snapshot, send })} title={title} lead={lead}>
      <form
        className={css({ display: 'grid', gap: '5', justifyItems: 'start' })}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && chosen) send({ type: 'SUBMIT_ANSWER', answer: chosen })
        }}
      >
        <Radios
          label={label}
          name="way"
          value={chosen}
          options={options}
          onChoose={setChosen}
          error={options.length ? undefined : authTexts.otherStep}
        />
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {signInTexts.continue}
        </Button>
      </form>
    </Step>
  )
}

import type { ComponentType, ReactNode } from 'react'

import { fits } from '#machines/auth/sign-in/questions.ts'
import { css } from '#styled/css'
import { Button } from '#views/parts/button.tsx'

import { EntryForm } from './entry-form.tsx'
import type { StepProps } from './step-props.ts'
import { useAnswer } from './use-answer.ts'
import type { Field } from './use-answer.ts'
import { useRefusal } from './use-refusal.ts'

type Props = Pick<StepProps, 'snapshot'> & {
  readonly id: string
  readonly initial?: string
  /** A secret goes when it was refused; what was merely not sent stays. */
  readonly isSecret?: boolean
  readonly action: string
  /** What is said of a value that is no answer to what is asked. */
  readonly problem: string
  readonly submit: (value: string) => void
  readonly control: ComponentType<Field>
  /** Beneath the field. */
  readonly more?: ReactNode
  /** Beside the button. */
  readonly beside?: ReactNode
}

/** A form of one field; it says what is missing when it is sent, and puts the cursor there. */
export function AnswerForm({ snapshot, id, initial, problem, ...props }: Props) {
  const { isSecret = false, control: Control } = props
  const { context } = snapshot
  const { failure } = context
  const answer = useAnswer(
    { typed: (value) => fits(context, value) },
    { typed: { id, problem, initial } },
  )
  useRefusal(failure, {
    field: id,
    forget: () => {
      if (isSecret && failure?.kind !== 'network') answer.forget()
    },
  })
  const isBusy = snapshot.hasTag('busy')
  return (
    <EntryForm isBusy={isBusy} onSubmit={() => answer.submit(({ typed }) => props.submit(typed))}>
      <Control {...answer.field('typed')} />
      {props.more}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {props.action}
        </Button>
        {props.beside}
      </div>
    </EntryForm>
  )
}

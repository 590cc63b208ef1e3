import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

import type { Failure } from '#machines/auth/failure.ts'
import { css } from '#styled/css'
import { Button } from '#views/parts/button.tsx'

import { EntryForm } from './entry-form.tsx'
import { useRefusal } from './use-refusal.ts'

export type Field = {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly hint?: string | undefined
}

type Props = {
  readonly id: string
  readonly initial?: string
  /** A secret goes when it was refused; what was merely not sent stays. */
  readonly isSecret?: boolean
  readonly failure: Failure | undefined
  readonly action: string
  readonly isBusy: boolean
  /** What is wrong with the value, before it is sent. */
  readonly check: (value: string) => string | undefined
  readonly submit: (value: string) => void
  readonly control: ComponentType<Field>
  readonly hint?: string | undefined
  /** Beneath the field. */
  readonly more?: ReactNode
  /** Beside the button. */
  readonly beside?: ReactNode
}

/** A form of one field; it says what is missing when it is sent, and puts the cursor there. */
export function AnswerForm(props: Props) {
  const { id, initial = '', isSecret = false, failure, isBusy, check, submit } = props
  const { control: Control } = props
  const [value, setValue] = useState(initial)
  const [isAttempted, setAttempted] = useState(false)
  useRefusal(failure, {
    field: id,
    forget: () => {
      if (failure?.kind === 'network' || !isSecret) return
      setValue('')
      setAttempted(false)
    },
  })
  const problem = check(value)
  const send = () => {
    setAttempted(true)
    if (problem) document.getElementById(id)?.focus()
    else submit(value)
  }
  return (
    <EntryForm isBusy={isBusy} onSubmit={send}>
      <Control
        id={id}
        value={value}
        onChange={setValue}
        error={isAttempted ? problem : undefined}
        hint={props.hint}
      />
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

import { useState } from 'react'

import { incomplete } from '#machines/auth/answers.ts'
import type { NameIn, Rules } from '#machines/auth/answers.ts'

type AnswerField = {
  /** Of its control. */
  readonly id: string
  /** What is said of a value that is not complete. */
  readonly problem: string | ((value: string) => string)
  readonly initial?: string | undefined
  /** Where its page keeps what is typed. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}
/** What the control of a field gets. */
export type Field = {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}
type Values<R extends Rules> = Readonly<Record<NameIn<R>, string>>
type Answer<R extends Rules> = {
  readonly typed: Partial<Values<R>>
  readonly isAttempted: boolean
}

/**
 * What is typed as an answer, by the rules of the chart that it is sent to: what is missing is said once it was to be
 * sent, and gets the focus. Secrets stay in here until then: no chart may hold one.
 */
export function useAnswer<R extends Rules>(
  rules: R,
  fields: Readonly<Record<NameIn<R>, AnswerField>>,
) {
  const [{ typed, isAttempted }, set] = useState<Answer<R>>({ typed: {}, isAttempted: false })
  const names = Object.keys(rules) as readonly NameIn<R>[] // because these are its keys
  const valueOf = (name: NameIn<R>) => {
    const { value, initial = '' } = fields[name]
    return value ?? typed[name] ?? initial
  }
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Values<R> // because each has its name
  const wrong = incomplete(rules, values)
  const errorOf = (name: NameIn<R>) => {
    const { problem } = fields[name]
    if (!isAttempted || !wrong.includes(name)) return undefined
    return typeof problem === 'string' ? problem : problem(valueOf(name))
  }
  return {
    field: (name: NameIn<R>): Field => ({
      id: fields[name].id,
      value: valueOf(name),
      error: errorOf(name),
      onChange:
        fields[name].onChange ??
        ((value: string) =>
          set((before) => ({ ...before, typed: { ...before.typed, [name]: value } }))),
    }),
    /** Sends what is complete. */
    submit: (send: (values: Values<R>) => void) => {
      set((before) => ({ ...before, isAttempted: true }))
      const [first] = wrong
      if (first === undefined) send(values)
      else document.getElementById(fields[first].id)?.focus()
    },
    /** A refusal made it void: it is to be typed again, not missing. */
    forget: () => set({ typed: {}, isAttempted: false }),
  }
}

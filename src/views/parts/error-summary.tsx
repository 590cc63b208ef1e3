import { useEffect, useEffectEvent, useRef } from 'react'

import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'

import { Banner } from './banner.tsx'

/** A problem of a form; `id` is the id of its control. */
type FieldProblem = { readonly id: string; readonly label: string; readonly text: string }

type Props = {
  readonly problems: readonly FieldProblem[]
  /** Changes with each attempt: focus then goes to the first bad field. */
  readonly attempt: number
  /** In words when it is no step of a wizard. */
  readonly title?: string
}

/** `alert` "{n} problems on this step" with a link to each field; focus goes to the first one. */
export function ErrorSummary({ problems, attempt, title }: Props) {
  const focusFirst = useEffectEvent(() => document.getElementById(problems[0]?.id ?? '')?.focus())
  const before = useRef(0)
  useEffect(() => {
    // One problem less is no attempt: whoever corrects it goes on typing.
    if (attempt > before.current) focusFirst()
    before.current = attempt
  }, [attempt])
  if (!problems.length) return null
  return (
    <Banner tone="danger" role="alert" title={title ?? partTexts.problems(problems.length)}>
      <ul className={css({ mt: '1', display: 'grid', gap: '2' })}>
        {problems.map(({ id, label, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={link()}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

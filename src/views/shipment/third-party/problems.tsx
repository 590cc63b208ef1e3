import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

import { problemsOf } from '#machines/shipment/third-party/selectors.ts'
import type { Problem } from '#machines/shipment/third-party/selectors.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { draftTexts } from '#texts/form-draft.ts'
import { bookingTexts as words } from '#texts/third-party-booking.ts'
import { Banner } from '#views/parts/banner.tsx'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

import type { Props } from './fields.tsx'

// A hundred units can be wrong a thousand times: the first ones are enough to begin with.
const MAX_LINKS = 12

const isNamed = (key: string): key is keyof typeof words.fields => key in words.fields
function nameOf({ key, unit }: Problem): string {
  if (unit !== null) return words.unitField(unit + 1, labelOf(key.split('.').at(-1) ?? key))
  return isNamed(key) ? words.fields[key] : words.wholeRequest
}

/** `alert` with everything to correct, once checking was tried or the server said so; focus goes to the first field. */
export function Problems({ context, send }: Props) {
  const problems = problemsOf(context)
  // What the server says counts as one more try, as often as it says something new.
  const said = Object.keys(context.said).length > 0 ? context.key : ''
  const show = (problem: Problem | undefined) => {
    if (!problem) return
    const id = problem.unit === null ? undefined : context.draft.units[problem.unit]?.id
    // The control is there only once its unit is unfolded.
    if (id !== undefined && !context.unfolded.includes(id))
      flushSync(() => send({ type: 'fold', unit: id, isOpen: true }))
    document.getElementById(idOf(problem.key))?.focus()
  }
  const showFirst = useEffectEvent(() => show(problems[0]))
  const { attempts } = context
  const before = useRef({ attempts: 0, said: '' })
  useEffect(() => {
    const isTried = attempts > before.current.attempts
    const isNew = said !== '' && said !== before.current.said
    before.current = { attempts, said }
    // After this drawing: unfolding a unit draws once more.
    if (isTried || isNew) queueMicrotask(() => showFirst())
  }, [attempts, said])
  if (problems.length === 0) return null
  return (
    <Banner tone="danger" role="alert" title={draftTexts.problems(problems.length)}>
      <ul className={css({ mt: '1', display: 'grid', gap: '2' })}>
        {problems.slice(0, MAX_LINKS).map((problem) => (
          <li key={problem.key}>
            {problem.key === '' ? (
              `${nameOf(problem)}: ${problem.text}`
            ) : (
              <a
                href={`#${idOf(problem.key)}`}
                className={link()}
                onClick={(event) => {
                  event.preventDefault()
                  show(problem)
                }}
              >
                {nameOf(problem)}: {problem.text}
              </a>
            )}
          </li>
        ))}
        {problems.length > MAX_LINKS && <li>{words.more(problems.length - MAX_LINKS)}</li>}
      </ul>
    </Banner>
  )
}

import { useEffect } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

import type { Goods } from '#machines/shipment/wizard/draft.ts'
import { attemptsOn } from '#machines/shipment/wizard/selectors.ts'
import type { FieldProblem } from '#machines/shipment/wizard/selectors.ts'
import { isWhole } from '#machines/shipment/wizard/step-fields.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

import type { Send } from './model.ts'

// A hundred units can be wrong a thousand times: the first ones are enough to begin with.
const MAX_LINKS = 8

type Props = {
  readonly context: WizardContext
  readonly step: StepId
  readonly send: Send
  /** Leads to the field of a unit where units are rows of a grid. */
  readonly showRef?: RefObject<((key: string) => void) | null>
}

const wordsOf = (goods: Goods) =>
  isWhole({ goods }) ? wizardTexts.batteries.problems : partTexts.problems
// A unit and the parts in it have fields of the same name.
const nameOf = ({ field, unit, part }: FieldProblem) =>
  [
    ...(unit === null ? [] : [wizardTexts.unit.title(unit + 1)]),
    ...(part === null ? [] : [wizardTexts.unit.content(part + 1)]),
    labelOf(field),
  ].join(', ')

/** `alert` "{n} problems on this step" once one tried to leave it; focus goes to the first bad field. */
export function StepProblems({ context, step, send, showRef }: Props) {
  const { count: attempt, problems } = attemptsOn(context, step)
  useEffect(() => {
    if (attempt === 0) return
    const form = document.getElementById('wizard-form')
    form?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  const show = ({ key, unit }: FieldProblem) => {
    if (unit !== null && showRef?.current) return showRef.current(key)
    const id = unit === null ? undefined : context.draft.units[unit]?.id
    // The control is there only once its unit is unfolded.
    if (id && !context.unfolded.includes(id))
      flushSync(() => send({ type: 'fold', unit: id, isOpen: true }))
    document.getElementById(idOf(key))?.focus()
  }
  return (
    <Banner tone="danger" role="alert" title={wordsOf(context.goods)(problems.length)}>
      <ul className={css({ mt: '1', display: 'grid', gap: '2' })}>
        {problems.slice(0, MAX_LINKS).map((problem) => (
          <li key={problem.key}>
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
          </li>
        ))}
        {problems.length > MAX_LINKS && <li>{wizardTexts.more(problems.length - MAX_LINKS)}</li>}
      </ul>
    </Banner>
  )
}

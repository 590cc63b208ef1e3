import type { Step } from '#machines/spot-offer/picture/breakdown.ts'
import { css } from '#styled/css'
import { chartTexts } from '#texts/spot-offer-charts.ts'

import { sayChange, sayPerKg } from './say.ts'
import { percentOf } from './scale.ts'

const words = chartTexts.waterfall
const looks: Readonly<Record<Step['kind'], string>> = {
  gain: css({ fill: 'status.success.fg' }),
  cost: css({ fill: 'status.warning.fg' }),
  total: css({ fill: 'accent' }),
}
const lossLook = css({ fill: 'status.danger.fg' })
const cell = css({ py: '1', textAlign: 'end', whiteSpace: 'nowrap', pl: '3' })

type BarProps = {
  readonly step: Step
  readonly next: Step | undefined
  readonly at: (value: number) => number
}
const BAR = { top: 22, height: 56 } as const

function Bar({ step: { from, to, kind }, next, at }: BarProps) {
  const [left, right] = [Math.min(at(from), at(to)), Math.max(at(from), at(to))]
  const isLoss = kind === 'total' && to < 0
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={css({ display: 'block', w: 'full', h: '7', overflow: 'visible' })}
    >
      <line
        x1={at(0)}
        x2={at(0)}
        y1={0}
        y2={100}
        vectorEffect="non-scaling-stroke"
        className={css({ stroke: 'border' })}
      />
      <rect
        x={left}
        y={BAR.top}
        width={Math.max(0.6, right - left)}
        height={BAR.height}
        className={isLoss ? lossLook : looks[kind]}
      />
      {next && (
        <line
          x1={at(to)}
          x2={at(to)}
          y1={BAR.top + BAR.height}
          y2={100 + BAR.top}
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
          className={css({ stroke: 'text.faint' })}
        />
      )}
    </svg>
  )
}

/**
 * The margin step by step: what is recovered, less costs, makes the net; less what is offered, the margin. A table whose
 * bars are its second column, so that picture and numbers are one.
 */
export function MarginWaterfall({ steps }: { readonly steps: readonly Step[] }) {
  const heights = steps.flatMap(({ from, to }) => [from, to])
  const at = percentOf(Math.min(0, ...heights), Math.max(0, ...heights))
  return (
    <figure aria-label={words.name} className={css({ minW: '0' })}>
      <table aria-label={words.name} className={css({ w: 'full', textStyle: 'sm' })}>
        <thead className={css({ srOnly: true })}>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.left}</th>
            <th scope="col">{words.change}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={`${step.label} ${step.kind}`}>
              <th
                scope="row"
                data-total={step.kind === 'total' ? '' : undefined}
                className={css({
                  pr: '3',
                  py: '1',
                  w: '[35%]',
                  fontWeight: 'normal',
                  textAlign: 'start',
                  '&[data-total]': { fontWeight: 'semibold' },
                })}
              >
                {step.label}
              </th>
              <td className={css({ p: '0' })}>
                <Bar step={step} next={steps[index + 1]} at={at} />
              </td>
              <td data-align="end" className={cell}>
                {step.kind === 'total' ? sayPerKg(step.to) : sayChange(step.to - step.from)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={css({ mt: '2', textStyle: 'xs', color: 'text.faint' })}>
        {words.hint}
      </figcaption>
    </figure>
  )
}

import type { ReactNode } from 'react'

import { isSameAddress } from '#machines/spot-offer/config/draft.ts'
import type { ApproverDraft } from '#machines/spot-offer/config/draft.ts'
import type { ConfigContext } from '#machines/spot-offer/config/types.ts'
import { PriceReason } from '#schemas/spot-offer/approval.ts'
import { css, cx } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { Field } from '#views/records/form/field.tsx'
import { inline } from '#views/records/form/layout.ts'

import { approverPart, issueAt } from './fields.tsx'
import type { FormProps } from './fields.tsx'

const words = configTexts.people

/** The accounts that may approve, and the one that is named, also where it has lost the right. */
function optionsOf({ people }: ConfigContext, { email, name }: ApproverDraft) {
  const known = people ?? []
  const isKnown = known.some((one) => isSameAddress(one.email, email))
  const said = `${name || email} <${email}>`
  const own = people ? words.lost(said) : said
  return [
    ...(email === '' ? [{ value: '', label: words.choose }] : []),
    ...(email !== '' && !isKnown ? [{ value: email, label: own }] : []),
    ...known.map((one) => ({
      // The address as the flow has it, so that it is the one that is chosen.
      value: isSameAddress(one.email, email) ? email : one.email,
      label: `${one.name} <${one.email}>`,
    })),
  ]
}

type Props = FormProps & { readonly approver: ApproverDraft; readonly buttons: ReactNode }
/** Who approves what. */
export function ApproverRow({ approver, buttons, ...props }: Props) {
  const { context } = props
  const of = approverPart(props, approver)
  const reasons = `${approver.key}.reasons`
  return (
    <>
      <Field
        {...{ of, name: 'email', options: optionsOf(context, approver) }}
        hint={context.people ? undefined : words.unknown}
      />
      <div
        id={`config-${reasons}`}
        tabIndex={-1}
        role="group"
        aria-label={words.reasons}
        className={cx(inline, css({ alignItems: 'start' }))}
      >
        {PriceReason.options.map((reason, at) => {
          const { id, label, value } = of.control(reason)
          return (
            <Checkbox
              key={reason}
              {...{ id, label }}
              checked={value === 'true'}
              error={at === 0 ? issueAt(context, reasons) : undefined}
              onChange={({ target }) => of.set(reason, target.checked ? 'true' : '')}
            />
          )
        })}
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{buttons}</div>
    </>
  )
}

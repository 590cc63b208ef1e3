import type { ActionDialogContext } from '#machines/records/action/types.ts'
import { neededOfferFields } from '#machines/spot-offer/action-dialog/draft.ts'
import { addDays } from '#schemas/calendar.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { MAX_VALID_DAYS, lossReasons } from '#schemas/spot-offer/words.ts'
import { actsForPartner } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Checkbox, Radios } from '#views/parts/choice.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { fieldId } from '#views/records/action/action-shell.tsx'
import { sayMoney } from '#views/spot-offer/format.ts'
import { standingOf } from '#views/spot-offer/model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'

import { PriceCheck } from './price-check.tsx'
import type { PriceCheckProps } from './price-check.tsx'

const words = offerDialogTexts

type Props = {
  readonly context: ActionDialogContext
  readonly offer: SpotOffer
  readonly now: OfferNow
  readonly targets: PriceCheckProps['targets']
  readonly onChange: (field: string, value: string) => void
}
type Name = 'note' | 'offerExpirationDate' | 'poNumber' | 'lossReason' | 'terms'

const control = ({ context, onChange }: Props, name: Name) => ({
  id: fieldId(name),
  label: words.fields[name],
  isRequired: neededOfferFields(context).includes(name),
  value: context.draft[name] ?? '',
  error: context.issues[name],
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    onChange(name, target.value),
})

const Note = ({ isFirst = false, ...props }: Props & { readonly isFirst?: boolean }) => (
  <TextArea
    {...control(props, 'note')}
    maxLength={500}
    {...(isFirst ? { 'data-first': '' } : {})}
  />
)

const Summary = ({ offer }: { readonly offer: SpotOffer }) => (
  <p>{words.summary(sayMoney(offer.offerForm.totals.total), sayDay(offer.offerExpirationDate))}</p>
)

const OnBehalf = ({ offer, now }: Props) =>
  actsForPartner(now.user) ? null : (
    <Banner tone="warning">{words.onBehalf(offer.offerForm.supplier.name)}</Banner>
  )

function DateFields(props: Props) {
  const { offer, now } = props
  const [first, last] = [addDays(now.today, 1), addDays(now.today, MAX_VALID_DAYS)]
  return (
    <>
      {standingOf(offer, now.today) === 'expired' && <Banner>{words.repriced}</Banner>}
      <TextField
        {...control(props, 'offerExpirationDate')}
        type="date"
        min={first}
        max={last}
        hint={words.dateHint(sayDay(first), sayDay(last))}
        data-first=""
      />
      <Note {...props} />
    </>
  )
}

function DeclineFields(props: Props) {
  const { context, onChange } = props
  return (
    <>
      <OnBehalf {...props} />
      <div
        data-first-in
        id={fieldId('lossReason')}
        tabIndex={-1}
        className={css({ outline: 'none' })}
      >
        <Radios
          label={`${words.fields.lossReason} *`}
          name="lossReason"
          value={context.draft['lossReason']}
          error={context.issues['lossReason']}
          options={lossReasons.map((value) => ({
            value,
            label: spotWords.lossReasons[value],
          }))}
          onChoose={(value) => onChange('lossReason', value)}
        />
      </div>
      <Note {...props} />
    </>
  )
}

function AcceptFields(props: Props) {
  const { context, onChange, offer } = props
  return (
    <>
      <Summary offer={offer} />
      <OnBehalf {...props} />
      {'terms' in context.draft && (
        <Checkbox
          id={fieldId('terms')}
          label={words.fields.terms}
          data-first=""
          checked={context.draft['terms'] === 'true'}
          error={context.issues['terms']}
          onChange={({ target }) => onChange('terms', target.checked ? 'true' : '')}
        />
      )}
      <Note {...props} isFirst={!('terms' in context.draft)} />
    </>
  )
}

/** The fields of each dialog of an offer. */
export function OfferFields(props: Props) {
  const { context, offer } = props
  switch (context.dialog) {
    case 'approve':
    case 'reject':
      return (
        <>
          {offer.view === 'full' && (
            <PriceCheck offer={offer} now={props.now} targets={props.targets} />
          )}
          {context.dialog === 'reject' && (
            <p className={css({ color: 'text.muted' })}>{words.rejectedMail}</p>
          )}
          <Note {...props} isFirst />
        </>
      )
    case 'delete':
      return (
        <>
          <p>{words.deleted}</p>
          <Note {...props} />
        </>
      )
    case 'update-expiration-date':
      return <DateFields {...props} />
    case 'update-po-number':
      return (
        <>
          <TextField {...control(props, 'poNumber')} maxLength={50} data-first="" />
          <Note {...props} />
        </>
      )
    case 'supplier-approve':
      return <AcceptFields {...props} />
    case 'supplier-reject':
      return <DeclineFields {...props} />
    default:
      return <Note {...props} isFirst />
  }
}

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { Claimed } from '#machines/evaluation/item/types.ts'
import { claimLimits } from '#machines/evaluation/list.ts'
import type { lookUpMachine } from '#machines/records/lookup/machine.ts'
import type { WarrantyClaim } from '#schemas/maker.ts'
import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

type Props = {
  readonly actor: ActorRefFrom<typeof lookUpMachine>
  readonly found: Reading<readonly WarrantyClaim[]>
  readonly onChoose: (claim: Claimed) => void
  readonly onClose: () => void
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3', textStyle: 'sm', minH: '11' })

type ClaimProps = Pick<Props, 'onChoose'> & { readonly claim: WarrantyClaim }
/** A claim with the places of its batteries: each is added once. */
function Claim({ claim, onChoose }: ClaimProps) {
  const { sagaId, partNumber, vin, quantity, items } = claim
  return (
    <li
      className={css({
        display: 'grid',
        gap: '1',
        py: '3',
        borderTopWidth: '1px',
        borderColor: 'border',
      })}
    >
      <strong className={css({ fontWeight: 'semibold' })}>{words.claim(sagaId)}</strong>
      <span className={css({ textStyle: 'mono' })}>
        {[partNumber, vin].filter(Boolean).join(', ')}
      </span>
      <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {words.claimQuantity(quantity)}
      </span>
      <ul>
        {items.map(({ indexInClaim, uuid }) => (
          <li key={indexInClaim} className={row}>
            <span className={css({ flex: '1' })}>
              {words.claimPlace(indexInClaim + 1, quantity)}
            </span>
            {uuid === null ? (
              <Button onClick={() => onChoose({ sagaId, indexInClaim, partNumber, vin })}>
                {words.claimAdd}
                <span className={css({ srOnly: true })}>
                  {words.claim(sagaId)}, {words.claimPlace(indexInClaim + 1, quantity)}
                </span>
              </Button>
            ) : (
              <span className={css({ color: 'text.muted' })}>{words.claimThere}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Found({ found, onChoose }: Pick<Props, 'found' | 'onChoose'>) {
  if (found.problem)
    return <LoadError things={words.claimsOf} problem={found.problem} retry={found.retry} />
  if (!found.data)
    return (
      <Loading things={words.claimsOf}>
        <SkeletonRows count={3} />
      </Loading>
    )
  if (found.data.length === 0) return <Banner role="status">{words.claimsNone}</Banner>
  return (
    <ul aria-label={words.claimsOf}>
      {found.data.map((claim) => (
        <Claim key={claim.sagaId} claim={claim} onChoose={onChoose} />
      ))}
    </ul>
  )
}

/** Find warranty claims: the batteries of a claim come to the list one by one, each with its evaluation. */
export function ClaimsDialog({ actor, found, onChoose, onClose }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { typed, asked } = state.context
  const isWrong = state.matches('missing') || state.matches('misfit')
  const field = (name: keyof typeof claimLimits) => ({
    value: typed[name] ?? '',
    maxLength: claimLimits[name].max,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      // A VIN has capital letters only.
      actor.send({
        type: 'TYPE',
        field: name,
        text: name === 'vin' ? target.value.toUpperCase() : target.value,
      }),
  })
  return (
    <Dialog
      title={words.claims}
      onClose={onClose}
      onSubmit={() => actor.send({ type: 'ASK' })}
      footer={
        <>
          <Button onClick={onClose}>{evaluationTexts.close}</Button>
          <Button type="submit" variant="solid">
            {words.claimsSearch}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.claimsLead}</p>
        <TextField
          data-first
          label={evaluationTexts.fields.partNumber}
          error={isWrong ? words.claimsNeed : undefined}
          {...field('part_number')}
        />
        <TextField label={evaluationTexts.fields.vin} {...field('vin')} />
        {Object.keys(asked).length > 0 && <Found {...{ found, onChoose }} />}
      </div>
    </Dialog>
  )
}

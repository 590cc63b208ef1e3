import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PhoneFoot } from '#views/parts/phone-foot.tsx'

type Props = {
  /** Why nothing can be written here; undefined: it can. */
  readonly reason: string | undefined
  /** Undefined: this device reads no labels. */
  readonly onScan: (() => void) | undefined
  readonly onAdd: () => void
  /** Undefined: no battery is ready. */
  readonly onRequest: (() => void) | undefined
}

const half = css({ flex: '1' })

/** What a dealer does beside the pallet, in reach of the thumb. */
export const PhoneWays = ({ reason, onScan, onAdd, onRequest }: Props) => (
  <>
    {/* The foot stands over the end of the page. */}
    <div className={css({ h: '16' })} />
    <PhoneFoot>
      <div className={css({ display: 'flex', gap: '3' })}>
        <Button className={half} reason={reason} onClick={onScan ?? onAdd}>
          <Icon name={onScan ? 'search' : 'plus'} size={16} />
          {onScan ? words.scan : words.add}
        </Button>
        <Button
          variant="solid"
          className={half}
          reason={reason ?? (onRequest ? undefined : words.none)}
          onClick={onRequest}
        >
          {words.requestAll}
        </Button>
      </div>
    </PhoneFoot>
  </>
)

import { Button } from './button.tsx'

type Props = {
  readonly cancel: string
  readonly onCancel: () => void
  /** What the main button says; it sends the dialog's form. */
  readonly submit: string
  readonly isBusy: boolean
  readonly isDangerous?: boolean
  /** What cannot be undone begins at the way back. */
  readonly startsAtCancel?: boolean
  /** Why it cannot be sent now. */
  readonly reason?: string | undefined
}

/** The way back and the way on, at the foot of a dialog. */
export const DialogButtons = ({ isBusy, ...props }: Props) => (
  <>
    <Button
      isBusy={isBusy}
      onClick={props.onCancel}
      {...(props.startsAtCancel ? { 'data-first': '' } : {})}
    >
      {props.cancel}
    </Button>
    <Button
      type="submit"
      variant={props.isDangerous ? 'danger' : 'solid'}
      isBusy={isBusy}
      reason={props.reason}
    >
      {props.submit}
    </Button>
  </>
)

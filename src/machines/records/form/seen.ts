import type { AnyMachineSnapshot, StateValue } from 'xstate'

const valueOf = ([name = '', ...below]: readonly string[]): StateValue =>
  below.length > 0 ? { [name]: valueOf(below) } : name

/** The state of a form that one sees: while it asks whether to discard the draft, the one to which keeping it leads. */
export function seenIn<S extends Pick<AnyMachineSnapshot, 'value' | 'historyValue'>>({
  value,
  historyValue,
}: S): S['value'] {
  const [before] = value === 'discarding' ? Object.values(historyValue).flat() : []
  return before ? valueOf(before.path) : value
}

/** Words of the introductions on the flow pages. */
export const wayTexts = {
  title: 'Typical path',
  hint: 'The usual steps. The chart and table below show every other path and condition.',
  by: (who: readonly string[]) =>
    `by ${who.length < 2 ? who.join('') : `${who.slice(0, -1).join(', ')} or ${who.at(-1)}`},`,
  leads: (state: string, description: string) =>
    `leads to ${state}: ${description.charAt(0).toLowerCase()}${description.slice(1)}.`,
  watch: {
    shipmentRequest:
      'To watch one live, turn on live inspection and open a request in a second tab. To see how one went, open it, press View flow chart, and replay its history.',
    spotOffer:
      'To watch one live, turn on live inspection and open an offer in a second tab. To see how one went, open it, press View flow chart, and replay its history.',
  },
  open: { shipmentRequest: 'Shipments', spotOffer: 'Spot Feedstock Pricing' },
  reading: 'How to read a chart',
  marks: [
    [
      'A box',
      'is a state. A box inside another is part of it. A dot marks the start, a double line the end.',
    ],
    [
      'An arrow',
      'leads from one state to the next. Its label is the action or event. Point at the label to see who can do it, and when.',
    ],
    [
      'Words in a box',
      'show what happens without leaving the state: work that runs, and actions that don’t change the state.',
    ],
    [
      'Filled and bold',
      'is the current state, with the next arrows in color. Dark arrows just happened. Dashed ones can’t be reached from here.',
    ],
  ],
} as const

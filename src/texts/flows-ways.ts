/** Words of the introductions on the flow pages. */
export const wayTexts = {
  title: 'The usual way',
  hint: 'Step by step, as the chart below has it. What else may happen, and every condition, is in the chart and in the table.',
  by: (who: readonly string[]) =>
    `by ${who.length < 2 ? who.join('') : `${who.slice(0, -1).join(', ')} or ${who.at(-1)}`},`,
  leads: (state: string, description: string) =>
    `leads to ${state}: ${description.charAt(0).toLowerCase()}${description.slice(1)}.`,
  watch: {
    shipmentRequest:
      'To watch it happen, turn live inspection on and open a request in a second tab. To see how one went, open it, press View flow chart, and replay its history.',
    spotOffer:
      'To watch it happen, turn live inspection on and open an offer in a second tab. To see how one went, open it, press View flow chart, and replay its history.',
  },
  open: { shipmentRequest: 'Shipments', spotOffer: 'Spot Feedstock Pricing' },
  reading: 'How to read a chart',
  marks: [
    [
      'A box',
      'is a state: where something can stand. One in another belongs to it. A dot marks where it begins, a double line where it ends.',
    ],
    [
      'An arrow',
      'is what leads from one to the next. Its words are the action or the event; point at them to read who may, and when.',
    ],
    [
      'Words in a box',
      'are what happens there without leaving: work that runs, actions that keep the state.',
    ],
    [
      'Filled and bold',
      'is where it stands now, with the next arrows in colour. Dark arrows were just taken, dashed ones are out of reach here.',
    ],
  ],
} as const

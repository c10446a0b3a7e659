/** Every fault of the settings, one sentence a line. */
export class SettingsFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const IQ_MAC = /^[\dA-F]{12}$/i

/** A MAC or Device ID as it stands on the label: an IQ's MAC in pairs, the others as they are. */
export const formatDeviceAddress = (mac: string): string =>
  IQ_MAC.test(mac) ? (mac.match(/../g) ?? []).join(':') : mac

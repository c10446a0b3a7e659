import { inFile } from '../mutant.ts'

const domain = (path: string) => `packages/domain/src/${path}`
const all = (feature: string) => [domain(feature)]

/** Limits, dates, schedules, texts and states of the rules. */
export const rules = [
  ...inFile(domain('access-groups/timeframe-rules.ts'), all('access-groups'), [
    [
      'return isAllDay && isEveryDay && !startDate && !endDate',
      'return isAllDay && isEveryDay && !startDate',
    ],
    ['startDate >= initialStart', 'startDate > initialStart'],
    ['endDate < today ?', 'endDate <= today ?'],
    ["timeframeKind(timeframe) === 'custom' && refuse", "timeframeKind(timeframe) === 'always' && refuse"],
  ]),
  ...inFile(domain('access-groups/closed-groups.ts'), all('access-groups'), [
    ["type === 'by_access' ? closedGroup", "type === 'initial' ? closedGroup"],
  ]),
  ...inFile(domain('access-groups/group-limit-rules.ts'), all('access-groups'), [
    ['return count > limit ?', 'return count >= limit ?'],
  ]),
  ...inFile(domain('schedules/schedule-rules.ts'), all('schedules'), [
    ['startDate > endDate ?', 'startDate >= endDate ?'],
    ['return startTime < endTime ?', 'return startTime <= endTime ?'],
  ]),
  ...inFile(domain('schedules/weekdays.ts'), all('schedules'), [
    ['day === 6 || day === 7', 'day === 7'],
    ['(day - first + 7) % 7 <= days', '(day - first + 7) % 7 < days'],
  ]),
  ...inFile(domain('formats/dates.ts'), all('formats'), [
    ["Number(parts.hour) < 12 ? 'AM'", "Number(parts.hour) <= 12 ? 'AM'"],
    ['if (distance === 1) return words.tomorrow', 'if (distance === 2) return words.tomorrow'],
    ['Number(month)}-', 'month}-'],
    ['T23:59:59.999Z', 'T23:59:59.000Z'],
  ]),
  ...inFile(domain('hardware-tree/placement-rules.ts'), all('hardware-tree/placement-rules.test.ts'), [
    ['  locks: 16,', '  locks: 17,'],
    ['  blueNetRepeatersPerLevel: 2,', '  blueNetRepeatersPerLevel: 3,'],
    ['depthOf(tree, item) > TREE_LIMITS.repeaterDepth', 'depthOf(tree, item) >= TREE_LIMITS.repeaterDepth'],
    ["ancestor.iqLinkState === 'detached_pending'", "ancestor.iqLinkState === 'detached'"],
    ['/^1(\\.|$)/', '/^1/'],
    ['isOnRoot(other) && other.hardwareType !== item.hardwareType', 'isOnRoot(other)'],
  ]),
  ...inFile(domain('hardware-tree/tree-change-rules.ts'), all('hardware-tree/tree-change-rules.test.ts'), [
    ['if (ids.size < next.length) return treeRefusals.DuplicateTreeItem', ''],
    ['at !== null && at !== iqId', 'at !== iqId'],
  ]),
  ...inFile(domain('detached-hardware/detach-rules.ts'), all('detached-hardware/detach-rules.test.ts'), [
    ["state === 'attached' || state === 'detached_pending'", "state === 'attached'"],
    ['...(item.hasChildren ? [treeRefusals.RepeaterNotEmpty] : []),', ''],
    ["state === 'detached' ? undefined : tree", "state !== 'attached' ? undefined : tree"],
  ]),
  ...inFile(domain('hardware-tree/link-state.ts'), all('hardware-tree/link-state.test.ts'), [
    ["state !== 'attached_pending'", "state === 'attached'"],
    ["=== 'RFNET' ? repeaterNeedsReset", "=== 'BLUENET' ? repeaterNeedsReset"],
  ]),
  ...inFile(domain('iqs/iq-rules.ts'), all('iqs'), [
    ['isSubscribed && installerHasAccess ?', 'isSubscribed || installerHasAccess ?'],
    ["(iq.state === 'dead' ? iqRefusals.IqReplaced : undefined)", 'undefined'],
    ["if (state === 'dead') return decoupleToReuse", ''],
  ]),
  ...inFile(domain('iqs/iq-status.ts'), all('iqs'), [
    ['if (level < 10)', 'if (level <= 10)'],
    ["if (!online) return 'offline'", ''],
  ]),
  ...inFile(domain('formats/version.ts'), all('iqs'), [
    ['compareVersions(version, minimum) >= 0', 'compareVersions(version, minimum) > 0'],
  ]),
  ...inFile(domain('locks/lock-rules.ts'), all('locks'), [
    ['lock.id !== lockId && lockNameKey', 'lockNameKey'],
  ]),
  ...inFile(domain('formats/name-key.ts'), all('formats'), [
    [".normalize('NFC').toLowerCase()", ".normalize('NFC')"],
    ["replace(/\\s+/g, ' ')", "replace(/ +/g, ' ')"],
  ]),
  ...inFile(domain('locks/signal.ts'), all('locks'), [
    ['dBm >= SIGNAL_BAND_FLOOR.excellent', 'dBm > SIGNAL_BAND_FLOOR.excellent'],
  ]),
  ...inFile(domain('floors/floor-rules.ts'), all('floors'), [
    ['{ min: -10, max: 100 }', '{ min: -10, max: 99 }'],
    ['floor.number === number && floor.id !== floorId', 'floor.number === number'],
    ['lockCount > 0 && !isForced', 'lockCount > 0'],
    ['lock.floorId !== null && lock.floorId !== floorId', 'lock.floorId !== null'],
  ]),
  ...inFile(domain('floor-plans/floor-plan-rules.ts'), all('floor-plans'), [
    ['count >= FLOOR_PLAN_LIMIT', 'count > FLOOR_PLAN_LIMIT'],
    ['length > FLOOR_PLAN_NAME_LIMIT', 'length >= FLOOR_PLAN_NAME_LIMIT'],
  ]),
  ...inFile(domain('files/file-rules.ts'), all('files'), [
    ['if (others.length > 0) return fileRefusals.TooManyFiles', ''],
    ['name.toLowerCase().endsWith(extension)', 'name.endsWith(extension)'],
    ['file.size > limits.maxBytes', 'file.size >= limits.maxBytes'],
  ]),
  ...inFile(domain('notes/note-rules.ts'), all('notes'), [
    ['length > NOTE_TEXT_LIMIT', 'length >= NOTE_TEXT_LIMIT'],
    ['note.userEmail.toLowerCase() === email.toLowerCase()', 'note.userEmail === email'],
    ["type === 'Iq' || type === 'Collection'", "type === 'Iq'"],
  ]),
  ...inFile(domain('roles/roles.ts'), all('roles'), [
    ['  clay_installer: 1,', '  clay_installer: 2,'],
    ['<= ROLE_WEIGHT[maximum]', '< ROLE_WEIGHT[maximum]'],
  ]),
  ...inFile(domain('staff/staff-rules.ts'), all('staff'), [
    [
      "id !== person.id && role === 'installer_admin' && profileCompleted",
      "id !== person.id && role === 'installer_admin'",
    ],
    ['(person.id === callerId ? staffRefusals.OwnAccount : undefined)', 'undefined'],
    ['return profileCompleted ? staffRefusals.StaffNotPending : undefined', 'return undefined'],
  ]),
  ...inFile(domain('company/company-rules.ts'), all('company'), [
    ['length > COMPANY_NAME_LIMIT', 'length >= COMPANY_NAME_LIMIT'],
    ["email.trim() === '' ? undefined : refuseEmail(email)", 'refuseEmail(email)'],
  ]),
  ...inFile(domain('installations/installation-state.ts'), all('installations/installation-state.test.ts'), [
    ['getTime() <= now.getTime()', 'getTime() < now.getTime()'],
    ["releaseDate !== null || hasExpired ? 'released'", "releaseDate !== null ? 'released'"],
  ]),
  ...inFile(domain('installations/invitation.ts'), all('installations/invitation.test.ts'), [
    ['INVITATION_VALID_DAYS = 3', 'INVITATION_VALID_DAYS = 4'],
  ]),
  ...inFile(domain('service-status/incident-rules.ts'), all('service-status'), [
    ['{ production: 4, elsewhere: 5 }', '{ production: 5, elsewhere: 5 }'],
    ['Date.parse(endsAt) <= now.getTime()', 'Date.parse(endsAt) > now.getTime()'],
    ['weight(b) - weight(a)', 'weight(a) - weight(b)'],
  ]),
  ...inFile(domain('tags/tag-list-rules.ts'), all('tags'), [
    ['count >= WAITING_TAG_LISTS.limit', 'count > WAITING_TAG_LISTS.limit'],
    ['if (index > 0 || !mayHaveHeading) sorted.invalid.push(row.text)', 'sorted.invalid.push(row.text)'],
    ['return file.size === 0 ? tagRefusals.TagListTooSmall : undefined', 'return undefined'],
  ]),
  ...inFile(domain('tags/tag-rules.ts'), all('tags'), [
    ["status === 'inactive' ? tagRefusals", "status === 'active' ? tagRefusals"],
    ['count >= TAG_LIMIT ?', 'count > TAG_LIMIT ?'],
    ['wanted.block ? undefined', '!wanted.block ? undefined'],
  ]),
  ...inFile(domain('tags/tag-number.ts'), all('tags'), [['{8}|[0-9A-F]{14}|', '{8}|']]),
  ...inFile(domain('tags/registration-rules.ts'), all('tags'), [
    ['if (!iq.online) return iqRefusals.IqOffline', ''],
  ]),
  ...inFile(domain('walk-list/walk-rules.ts'), all('walk-list'), [
    [
      "reason === 'detach' || (reason === 'restore' && hasJoined)",
      "reason === 'detach' || reason === 'restore'",
    ],
    ["reason === 'detach' || (reason === 'restore' && hasJoined)", "reason === 'restore' && hasJoined"],
  ]),
  ...inFile(domain('device-registry/device-registry-rules.ts'), all('device-registry'), [
    ['return found.isClaimed ? fillIn(', 'return !found.isClaimed ? fillIn('],
  ]),
  ...inFile(domain('alarm-monitoring/alarm-monitoring-rules.ts'), all('alarm-monitoring'), [
    ["marker.trim() !== '' && ", ''],
    ['code.length === CONNECTION_CODE_LENGTH', 'code.length <= CONNECTION_CODE_LENGTH'],
  ]),
  ...inFile(domain('validation/names.ts'), all('validation'), [['NAME_LIMIT = 50', 'NAME_LIMIT = 51']]),
  ...inFile(domain('intercom/otp-rules.ts'), all('intercom'), [
    ['iq.installerHasAccess ? refuseIqWrite(iq) : intercomRefusals.OtpNoAccess', 'refuseIqWrite(iq)'],
    ['iq.installerHasAccess ? refuseIqWrite(iq)', 'iq.installerHasAccess ? undefined'],
  ]),
  ...inFile(domain('doors/door-rules.ts'), all('doors'), [
    ["return isConfirmed ? 'attached' : 'created'", "return 'attached'"],
    ['others.some((door) => door.externalId === externalId)', 'false'],
    ['at === undefined || at.isOfLock ?', 'at === undefined ?'],
    ['door.code === code && door.id !== doorId', 'door.code === code'],
  ]),
  ...inFile(domain('doors/schedule-merge.ts'), all('doors'), [
    ['base[field] === undefined ? isUnset(now) : base[field] === now', 'base[field] === now'],
    [
      'return [{ field, now, file: said, isTaken: isUntouched }]',
      'return [{ field, now, file: said, isTaken: true }]',
    ],
    ["fields.length > 0 ? 'kept' : 'same'", "'same'"],
  ]),
  ...inFile(domain('sheets/placement-rules.ts'), all('sheets'), [
    ['y: picture.height - (y - origin.y)', 'y: (y - origin.y)'],
    ['LOCK_REACH_METRES = 7', 'LOCK_REACH_METRES = 8'],
    ['Math.min(high, Math.max(low, Math.round(at * 100)))', 'Math.round(at * 100)'],
  ]),
  ...inFile(domain('sheets/wall-rules.ts'), all('sheets'), [
    ['refusePlace(frame, from) ?? refusePlace(frame, to)', 'refusePlace(frame, from)'],
    ['count > WALL_LIMIT ?', 'count >= WALL_LIMIT ?'],
    ['? { x, y: last.y } : { x: last.x, y }', '? { x: last.x, y } : { x, y: last.y }'],
  ]),
  ...inFile(domain('radio/crossing.ts'), all('radio'), [
    ['isBefore(one, other) ? [one, other] : [other, one]', '[one, other]'],
    ['> AT_WALL_METRES && toWall', '> AT_WALL_METRES || toWall'],
  ]),
  ...inFile(domain('radio/radio-model.ts'), all('radio'), [
    ['Math.max(distance(from, to), NEAREST_METRES)', 'distance(from, to)'],
    ['WALL_LOSS[wall.class][band]', "WALL_LOSS[wall.class]['868']"],
  ]),
  ...inFile(domain('formats/time-zones.ts'), all('formats'), [
    ["sign === '+' ? -60 : 60", "sign === '+' ? 60 : -60"],
    ['index().presentNames.get(name) ?? (', '('],
  ]),
  ...inFile(domain('formats/zone-offsets.ts'), all('formats'), [
    ['at * MINUTE_MS <= instant', 'at * MINUTE_MS < instant'],
  ]),
]

import { Button } from '../button.tsx'
import { IqDrawing } from '../drawings/iq.tsx'
import { MaintenanceCardDrawing } from '../drawings/maintenance-card.tsx'
import { WaitingPanel } from '../waiting-panel.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const now = () => NOW

/** The panel of a physical step: waiting, confirmed, failed. */
export function WaitingPart() {
  return (
    <>
      <WaitingPanel
        state="waiting"
        title="Present the maintenance card"
        drawing={<MaintenanceCardDrawing size={150} />}
        todo="Hold the maintenance card to the lock until it beeps twice."
        waitingFor="the lock to report itself"
        until={NOW + 23_000}
        totalMs={30_000}
        now={now}
        reported={{ text: 'The gateway took the request', instant: new Date(NOW - 65_000).toISOString() }}
        tips={[
          'Go closer: at most 7 metres to the gateway.',
          'Ask again, then present the card within 30 seconds.',
        ]}
        actions={<Button>Ask again</Button>}
      />
      <WaitingPanel
        state="confirmed"
        title="The lock is attached"
        drawing={
          <IqDrawing
            size={140}
            led={{
              frames: [
                { colour: 'blue', ms: 400 },
                { colour: null, ms: 400 },
              ],
            }}
          />
        }
        todo="It opens with the tags that have access."
        waitingFor=""
        reported={{ text: 'Lock joined, −61 dBm' }}
      />
      <WaitingPanel
        state="failed"
        title="The lock did not answer"
        drawing={<MaintenanceCardDrawing size={150} />}
        todo="Nothing was changed. You can ask again now or go on and verify it later."
        waitingFor=""
        tips={['Check the battery.']}
        actions={<Button kind="primary">Ask again</Button>}
      />
    </>
  )
}

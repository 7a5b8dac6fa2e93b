import { useState } from 'react';
import { useGetProfileQuery } from '../../../api/shop-api';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useFocusBack } from '../../../ui/hooks/use-focus-back';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

export function ProfileTab() {
  const { data, error, refetch } = useGetProfileQuery();
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack(isEditing);
  return (
    <Card
      title="Profile"
      aside={
        data && !isEditing ? (
          <Button ref={edit} variant="outline" size="small" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        ) : undefined
      }
    >
      <AsyncView data={data} error={error} onRetry={refetch} what="your profile" skeleton={<Skeleton height="280px" />}>
        {(profile) =>
          isEditing ? (
            <ProfileForm profile={profile} onDone={() => setEditing(false)} />
          ) : (
            <ProfileView profile={profile} />
          )
        }
      </AsyncView>
    </Card>
  );
}

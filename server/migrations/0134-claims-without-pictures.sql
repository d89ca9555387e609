-- Pictures prove the delivery of a parcel (parcel_proof_picture): those of a report were never written.
alter table delivery_claim drop column proof_pictures;
